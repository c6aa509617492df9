package adapter

import io.github.headjudge.*
import io.github.headjudge.Kf.*

/** Keeps cards in their zones. */
class Zones : Kf.Adapter() {
    private val zones = mutableMapOf<Int, Zone>()

    override fun start(cards: List<Card>) {
        zones.clear()
        cards.forEachIndexed { at, card -> zones[at + 1] = card.zone }
    }

    override fun move(card: Int, to: Area, printed: String?): Reply {
        val zone = Word.of(Zone::class.java, to.word())
        if (zones[card] == zone) throw Refused()
        zones[card] = zone
        return Reply.DONE
    }

    override fun show(table: Table) {
        for ((number, zone) in zones) table.`object`(number).zone(zone)
    }
}
