package adapter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import mage.MageObjectReference;
import mage.ObjectColor;
import mage.abilities.Ability;
import mage.abilities.effects.ContinuousEffectImpl;
import mage.constants.CardType;
import mage.constants.DependencyType;
import mage.constants.Duration;
import mage.constants.Layer;
import mage.constants.Outcome;
import mage.constants.SubLayer;
import mage.constants.SubType;
import mage.constants.SubTypeSet;
import mage.filter.FilterPermanent;
import mage.game.Game;
import mage.game.permanent.Permanent;

/**
 * A continuous effect for which XMage has no common class. Its cards have effects of their own then, in their own files. This one is
 * written the way they are: it names its layer, and applies the engine's methods to the permanents.
 */
final class Own extends ContinuousEffectImpl {
    /** Whom it is about. */
    enum Whom { TARGET, SOURCE, ENCHANTED, EACH }

    private final Whom whom;
    private final FilterPermanent filter;
    private final String verb;
    private final ObjectColor color;
    private final CardType type;
    private final SubType subtype;

    Own(Part change, Whom whom, Duration lasts) {
        this(change, whom, null, lasts);
    }

    Own(Part change, Part filter, Duration lasts) {
        this(change, Whom.EACH, Filters.permanents(filter), lasts);
    }

    private Own(Part change, Whom whom, FilterPermanent filter, Duration lasts) {
        super(lasts, layer(change.word("verb")), sublayer(change.word("verb")), Outcome.Neutral);
        this.whom = whom;
        this.filter = filter;
        verb = change.word("verb");
        color = change.word("color").isEmpty() ? null : Words.color(change.word("color"));
        type = change.word("type").isEmpty() ? null : Words.type(change.word("type"));
        subtype = change.word("subtype").isEmpty() ? null : Words.subtype(change.word("subtype"));
        if (verb.equals("subtype") && !isSet(SubTypeSet.CreatureType, SubTypeSet.BasicLandType, SubTypeSet.NonBasicLandType)) {
            throw new Unsaid("something has a subtype of artifacts or enchantments in place of others");
        }
        staticText = "changes " + verb;
        makes();
    }

    private Own(Own effect) {
        super(effect);
        whom = effect.whom;
        filter = effect.filter;
        verb = effect.verb;
        color = effect.color;
        type = effect.type;
        subtype = effect.subtype;
    }

    @Override
    public Own copy() {
        return new Own(this);
    }

    private static Layer layer(String verb) {
        switch (verb) {
            case "control":
                return Layer.ControlChangingEffects_2;
            case "switch":
                return Layer.PTChangingEffects_7;
            case "lose-all":
                return Layer.AbilityAddingRemovingEffects_6;
            case "color":
            case "add-color":
                return Layer.ColorChangingEffects_5;
            default:
                return Layer.TypeChangingEffects_4;
        }
    }

    private boolean isSet(SubTypeSet... sets) {
        return Arrays.asList(sets).contains(subtype.getSubTypeSet());
    }

    private static SubLayer sublayer(String verb) {
        return verb.equals("switch") ? SubLayer.SwitchPT_e : SubLayer.NA;
    }

    /** What other effects may wait for, as cards declare it. */
    private void makes() {
        if (type == CardType.CREATURE) {
            addDependencyType(DependencyType.BecomeCreature);
        } else if (type == CardType.LAND) {
            addDependencyType(DependencyType.BecomeNonbasicLand);
        }
        if (type == CardType.ARTIFACT || verb.equals("type")) {
            addDependencyType(DependencyType.ArtifactAddingRemoving);
        }
        if (type == CardType.ENCHANTMENT || verb.equals("type")) {
            addDependencyType(DependencyType.EnchantmentAddingRemoving);
        }
        if (subtype != null && subtype.getSubTypeSet() == SubTypeSet.CreatureType) {
            addDependencyType(DependencyType.AddingCreatureType);
        }
    }

    @Override
    public void init(Ability source, Game game) {
        super.init(source, game);
        if (getAffectedObjectsSet() && whom == Whom.EACH) {
            for (Permanent each : game.getBattlefield().getActivePermanents(filter, source.getControllerId(), source, game)) {
                affectedObjectList.add(new MageObjectReference(each, game));
            }
        } else if (getAffectedObjectsSet() && whom == Whom.SOURCE) {
            affectedObjectList.add(new MageObjectReference(source.getSourceId(), source.getStackMomentSourceZCC(), game));
        }
    }

    @Override
    public boolean apply(Game game, Ability source) {
        for (Permanent each : affected(game, source)) {
            change(each, source, game);
        }
        return true;
    }

    private List<Permanent> affected(Game game, Ability source) {
        List<Permanent> all = new ArrayList<>();
        if (getAffectedObjectsSet() && whom != Whom.TARGET) {
            affectedObjectList.forEach(each -> addIfThere(all, each.getPermanent(game)));
            return all;
        }
        switch (whom) {
            case TARGET:
                for (UUID each : getTargetPointer().getTargets(game, source)) {
                    addIfThere(all, game.getPermanent(each));
                }
                break;
            case SOURCE:
                addIfThere(all, source.getSourcePermanentIfItStillExists(game));
                break;
            case ENCHANTED:
                addIfThere(all, source.getPermanentSourceAttachedToIfItStillExists(game));
                break;
            default:
                all.addAll(game.getBattlefield().getActivePermanents(filter, source.getControllerId(), source, game));
        }
        return all;
    }

    private static void addIfThere(List<Permanent> all, Permanent permanent) {
        if (permanent != null) {
            all.add(permanent);
        }
    }

    private void change(Permanent permanent, Ability source, Game game) {
        switch (verb) {
            case "control":
                permanent.changeControllerId(source.getControllerId(), game, source);
                break;
            case "switch":
                permanent.switchPowerToughness();
                break;
            case "lose-all":
                permanent.removeAllAbilities(source.getSourceId(), game);
                break;
            case "color":
                permanent.getColor(game).setColor(color);
                break;
            case "add-color":
                permanent.getColor(game).addColor(color);
                break;
            case "type":
                becomes(permanent, game);
                break;
            case "add-type":
                permanent.addCardType(game, type);
                break;
            case "subtype":
                has(permanent, source, game);
                break;
            default:
                permanent.addSubType(game, subtype);
        }
    }

    /** As Blood Moon does (305.7), and effects of creature types. */
    private void has(Permanent permanent, Ability source, Game game) {
        if (isSet(SubTypeSet.CreatureType)) {
            permanent.removeAllCreatureTypes(game);
        } else if (permanent.isLand(game)) {
            permanent.removeAllSubTypes(game, SubTypeSet.NonBasicLandType);
        }
        permanent.addSubType(game, subtype);
        if (permanent.isLand(game) && isSet(SubTypeSet.BasicLandType)) {
            permanent.removeAllAbilities(source.getSourceId(), game);
        }
    }

    private void becomes(Permanent permanent, Game game) {
        permanent.removeAllCardTypes(game);
        permanent.addCardType(game, type);
        switch (type) {
            case ARTIFACT:
                permanent.retainAllArtifactSubTypes(game);
                break;
            case ENCHANTMENT:
                permanent.retainAllEnchantmentSubTypes(game);
                break;
            case LAND:
                permanent.retainAllLandSubTypes(game);
                break;
            default:
                permanent.removeAllSubTypes(game, SubTypeSet.ArtifactType);
                permanent.removeAllSubTypes(game, SubTypeSet.EnchantmentType);
                permanent.removeAllSubTypes(game, SubTypeSet.NonBasicLandType);
        }
    }
}
