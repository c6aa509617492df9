"""An engine for the toy rulebook. Its first argument is its mode: `well`, or a way to misbehave."""

import json
import os
import signal
import subprocess
import sys
import time

mode = sys.argv[1] if len(sys.argv) > 1 else "well"
log = lambda text: print(text, file=sys.stderr, flush=True)
log(f"pid {os.getpid()}")


def send(line):
    text = line if isinstance(line, str) else json.dumps(line, separators=(",", ":"))
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def is_first_start():
    """Creates the file of the second argument. Returns whether it was not there yet."""
    try:
        os.close(os.open(sys.argv[2], os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def ready(line):
    header = {"protocol": 1, "rulebook": "toy", "name": "fake", "version": "0", "language": "Python"}
    header["kinds"] = ["set", "make", "ask", "pass"]
    header.update(line)
    send({"ready": header})


def show(cards):
    return {"objects": {str(n): card for n, card in cards.items()}, "players": {"one": {"tallies": {"life": 20}}}}


def start():
    if mode == "exit-0":
        sys.exit(0)
    if mode == "exit-1":
        log("cannot find the cards")
        sys.exit(1)
    if mode == "banner":
        send("Welcome to the fake engine!")
    if mode == "other-protocol":
        return ready({"protocol": 2, "news": []})
    if mode == "other-rulebook":
        return ready({"rulebook": "chess"})
    if mode == "unknown-kind":
        return ready({"kinds": ["set", "fly"]})
    if mode == "changes" and not is_first_start():
        return ready({"kinds": ["set"]})
    if mode == "silent":
        time.sleep(600)
    if mode == "closes":
        os.close(1)
        time.sleep(600)
    ready({})


def play(case):
    number = case["id"]
    cards = {n: {"zone": card["zone"], "numbers": {}} for n, card in enumerate(case["cards"], 1)}
    if any(card["cost"] == 20 for card in case["cards"]):
        return send({"case": number, "step": 0, "not_dealt": "no \x1b[31mcard\n costs 20" + "!" * 1000})
    if mode == "dies-at-case-3" and number == 3:
        os.kill(os.getpid(), signal.SIGABRT)
    send({"case": number, "step": 0, "shown": show(cards)})
    kept = []
    for at, step in enumerate(case["steps"], 1):
        (kind, fields), = step.items()
        if mode == "dies-of-99" and fields.get("to") == 99:
            log(f"died in case {number}")
            os.kill(os.getpid(), signal.SIGKILL)
        line = {"case": number, "step": at, "reply": "done"}
        if mode == "refuses":
            line["reply"] = "refused"
        elif kind == "set":
            cards[fields["object"]]["numbers"][fields["property"]] = [fields["to"], fields["to"]]
        elif kind == "make":
            cards[fields["new"]] = {"zone": "arena", "host": fields["of"], "name": "made", "words": {"types": ["New"]}}
        elif kind == "ask":
            line["answer"] = {"number": 7, "objects": [fields["object"]], "facts": ["died"], "yes": False}
        elif kind != "pass":
            line["reply"] = "unsupported"
        if mode == "calls-unsupported":
            line = {"case": number, "step": at, "reply": "unsupported"}
        if mode == "markup":
            cards[1]["name"] = "</td><script>\x1b[31m\u202e|`"
        if kind != "ask" and line["reply"] != "unsupported":
            line["shown"] = show(cards)
        misbehave(at, line)
        if mode == "out-of-order" and at in (2, 3):
            kept.append(line)
            [send(other) for other in reversed(kept)] if at == 3 else None
        elif mode == "splits" and at == 2:
            text = json.dumps(line)
            for part in (text[:20], text[20:], "\n"):
                sys.stdout.write(part)
                sys.stdout.flush()
                time.sleep(0.05)
        elif mode != "missing-step" or at != 2:
            send(line)
    if mode == "eager":
        send({"case": number + 1, "step": 0, "shown": show({1: {"zone": "hand"}})})
    if mode == "extra-step":
        send({"case": number, "step": len(case["steps"]) + 1, "reply": "done", "shown": show(cards)})


def misbehave(at, line):
    """Misbehaves at step 2 of a case."""
    if at != 2:
        return
    objects = line.get("shown", {}).get("objects", {})
    if mode == "dies":
        log("about to die")
        os.kill(os.getpid(), signal.SIGSEGV)
    elif mode == "exits":
        sys.exit(3)
    elif mode == "sleeps":
        time.sleep(600)
    elif mode == "sleeps-once" and line["case"] == 1:
        time.sleep(600)
    elif mode == "two-on-a-line":
        send(json.dumps(line) + json.dumps(line))
    elif mode == "nan":
        objects["1"]["numbers"]["power"] = [float("nan"), 2]
    elif mode == "infinity":
        objects["1"]["numbers"]["power"] = [float("inf"), 2]
    elif mode == "beyond-2-53":
        objects["1"]["numbers"]["power"] = [2**53 + 1, 2]
    elif mode == "beyond-64-bits":
        objects["1"]["numbers"]["power"] = [2**70, 2]
    elif mode == "fickle":
        objects["1"]["numbers"]["power"] = [line["case"], line["case"]]
    elif mode == "changes":
        os._exit(6)
    elif mode == "slow":
        time.sleep(0.1)
    elif mode == "hoards":
        hoard = [b"x" * (1 << 20) for _ in range(400)]
        time.sleep(600)
    elif mode == "grandchild-hoards":
        child = subprocess.Popen([sys.executable, "-c", "x = b'x' * (400 << 20); import time; time.sleep(600)"])
        log(f"pid {child.pid}")
        time.sleep(600)
    elif mode == "wrong-case":
        line["case"] += 1
    elif mode == "unknown-object":
        objects["9"] = {}
    elif mode == "object-0":
        objects["01"] = {}
    elif mode == "unknown-host":
        objects["1"]["host"] = 9
    elif mode == "float":
        objects["1"]["numbers"]["power"] = [1.5, 2]
    elif mode == "big-number":
        objects["1"]["numbers"]["power"] = [50000000, 2]
    elif mode == "unknown-zone":
        objects["1"]["zone"] = "moon"
    elif mode == "unknown-number":
        objects["1"]["numbers"]["strength"] = None
    elif mode == "unknown-field":
        line["shwon"] = line.pop("shown")
    elif mode == "no-table":
        del line["shown"]
    elif mode == "array":
        send([line])
    elif mode == "undeclared":
        line["reply"] = "done"
    elif mode == "duplicate-key":
        send(json.dumps(line)[:-1] + ',"step":2}')
    elif mode == "duplicate-inside":
        send('{"case":%d,"step":2,"reply":"done","shown":{"objects":{"1":{},"1":{}}}}' % line["case"])
    elif mode == "bad-utf8":
        sys.stdout.buffer.write(b'{"case":"\xff\xfe"}\n')
        sys.stdout.flush()
    elif mode == "blank-line":
        send("")
    elif mode == "long-line":
        for _ in range(100):
            sys.stdout.write("x" * 1000000)
    elif mode == "endless-line":
        sys.stdout.write('{"case":')
        sys.stdout.flush()
        time.sleep(600)
    elif mode == "half-line":
        sys.stdout.write('{"case":')
        sys.stdout.flush()
        sys.exit(0)
    elif mode == "floods-stderr":
        for number in range(5000):
            print(f"line {number} " + "é" * 500, file=sys.stderr)
        sys.stderr.flush()
    elif mode == "floods-stderr-forever":
        while True:
            print("x" * 100, file=sys.stderr)
    elif mode == "grandchild":
        child = subprocess.Popen(["sleep", "600"])
        log(f"pid {child.pid}")
        os._exit(4)
    elif mode == "escapes":
        child = subprocess.Popen(["sleep", "30"], start_new_session=True)
        log(f"escaped {child.pid}")
        os._exit(5)
    elif mode == "grandchild-sleeps":
        child = subprocess.Popen(["sleep", "600"])
        log(f"pid {child.pid}")
        time.sleep(600)


def one_late(lines):
    """Yields each case once the next line is there, as an engine that reads ahead does."""
    waiting = next(lines)
    yield waiting
    waiting = None
    for text in lines:
        if waiting:
            yield waiting
        waiting = text
    if waiting:
        yield waiting


def swapped(lines):
    """Yields the start, and then each pair of cases in reverse order."""
    yield next(lines)
    for text in lines:
        yield next(lines)
        yield text


def counted(lines):
    """Logs the maximum number of lines that were there at a time, waiting a little for each."""
    os.set_blocking(0, False)
    rest, most, ended = b"", 0, False
    while not ended or rest:
        quiet = 0
        while quiet < 3 and not ended:
            try:
                more = os.read(0, 1 << 20)
                ended = not more
                rest += more
            except BlockingIOError:
                time.sleep(0.01)
                quiet += 1
        most = max(most, rest.count(b"\n"))
        line, found, rest = rest.partition(b"\n")
        if found:
            yield line
            log(f"most {most}")
        else:
            rest = line


def main():
    if mode == "speaks-first":
        start()
    lines = {"reads-ahead": one_late, "counts": counted, "cases-out-of-order": swapped}.get(mode, lambda lines: lines)(sys.stdin)
    for text in lines:
        request = json.loads(text)
        if "start" in request:
            start()
            if mode == "deaf":
                os.close(0)
                time.sleep(600)
            if mode == "reads-no-more":
                time.sleep(600)
        elif "case" in request:
            play(request["case"])
        elif mode == "does-not-stop":
            time.sleep(600)
        else:
            break
    if mode == "leaves-grandchild":
        child = subprocess.Popen(["sleep", "600"])
        log(f"pid {child.pid}")


main()
