"""A fab engine that misbehaves: its argument says how. It notes in the file `starts` how often it was started."""

import json
import os
import signal
import subprocess
import sys
import time

mode = sys.argv[1]
with open("starts", "a") as starts:
    starts.write("x")
ESCAPES = "\x1b[31m\u202e</td>`"


def send(line):
    print(line if isinstance(line, str) else json.dumps(line), flush=True)


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def start(rulebook):
    header = {"protocol": 1, "rulebook": rulebook, "name": "Odd", "kinds": ["get"], "partly": ["get"]}
    if mode in ("floods-its-log", "spreads"):
        # Each step takes long, so headjudge need not find out what is unsupported.
        header["limits"] = {"get": {"property": ["power", "defense"]}}
    if mode == "exits-at-once":
        sys.exit(7)
    if mode == "killed-at-once":
        os.kill(os.getpid(), signal.SIGKILL)
    if mode == "banner":
        send("Welcome!")
    if mode == "long-banner":
        write(b"x" * (2 << 20) + b"\n")
    if mode == "binary-banner":
        write(b"\xff\xfe\n")
    if mode == "mute-at-start":
        time.sleep(1000)
    if mode == "only-once" and os.path.getsize("starts") > 1:
        sys.exit("no license for a second process")
    if mode == "other-protocol":
        header["protocol"] = 2
    if mode == "other-rulebook":
        header["rulebook"] = "kf"
    if mode == "unknown-kind":
        header["kinds"] = ["get", "fly"]
    if mode == "undeclared":
        header["kinds"] = header["partly"] = ["end_turn"]
    if mode == "unsupported":
        del header["partly"]
    if mode == "escapes":
        header["name"] = ESCAPES
        print(ESCAPES, file=sys.stderr, flush=True)
    send({"ready": header})
    if mode == "reads-nothing":
        time.sleep(1000)


def table(cards):
    name = {"name": ESCAPES} if mode == "escapes" else {}
    return {"objects": {str(n): {"zone": card["zone"], **name} for n, card in enumerate(cards, 1)}}


def misbehave(line, at):
    """What the engine does instead of its answer to a step, or before it."""
    objects = line["shown"]["objects"]
    ends = {"aborts": signal.SIGABRT, "segfaults": signal.SIGSEGV, "kills-itself": signal.SIGKILL, "stops-itself": signal.SIGSTOP}
    if mode in ends:
        os.kill(os.getpid(), ends[mode])
    elif mode == "exits-0":
        sys.exit(0)
    elif mode == "exits-9":
        sys.exit(9)
    elif mode == "raises":
        raise ZeroDivisionError("at " + ESCAPES)
    elif mode == "half-line":
        write(b'{"case":')
        sys.exit(0)
    elif mode == "child-holds-the-pipe":
        subprocess.Popen(["sleep", "1000"])
        os._exit(4)
    elif mode == "closes-its-output":
        os.close(1)
        time.sleep(1000)
    elif mode == "sleeps":
        time.sleep(1000)
    elif mode == "spins":
        while True:
            pass
    elif mode == "endless-line":
        while True:
            write(b'{"case":')
            time.sleep(0.1)
    elif mode == "floods-its-log-forever":
        while True:
            print("x" * 1000, file=sys.stderr)
    elif mode == "hoards":
        hoard = [b"x" * (1 << 20) for _ in range(600)]
        time.sleep(1000)
    elif mode == "not-json":
        send("{'case': 1}")
    elif mode == "float":
        objects["1"]["numbers"] = {"power": [1.5, 2]}
    elif mode == "nan":
        objects["1"]["numbers"] = {"power": [float("nan"), 2]}
    elif mode == "huge-number":
        objects["1"]["numbers"] = {"power": [10**40, 2]}
    elif mode == "duplicate-key":
        send('{"case":%d,"step":%d,"step":%d,"reply":"done"}' % (line["case"], at, at))
    elif mode == "object-twice":
        line["answer"] = {"objects": [1, 1]}
    elif mode == "unknown-key":
        line["shwon"] = {}
    elif mode == "other-case":
        line["case"] += 1
    elif mode == "other-step":
        line["step"] += 1
    elif mode == "answers-twice":
        send(line)
    elif mode == "unknown-object":
        objects["31"] = {}
    elif mode == "unknown-reply":
        line["reply"] = "maybe"
    elif mode == "unknown-zone":
        objects["1"]["zone"] = "moon"
    elif mode == "deep":
        send("[" * 100000)
    elif mode == "binary":
        write(b'{"case":"\xff\xfe"}\n')
    elif mode == "blank":
        send("")
    elif mode == "long-line":
        write(b"x" * (3 << 20) + b"\n")
    elif mode == "no-table":
        del line["shown"]
    elif mode == "unsupported":
        line["reply"] = "unsupported"
        del line["shown"]
    elif mode == "floods-its-log":
        print(("é" * 500 + "\n") * 2000, file=sys.stderr, flush=True)
    elif mode == "terminates-headjudge":
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(1000)
    elif mode == "spreads":
        for _ in range(3):
            subprocess.Popen(["sleep", "1000"], start_new_session=True)
    elif mode == "byte-by-byte":
        for byte in json.dumps(line).encode():
            write(bytes([byte]))
        write(b"\n")
        return None
    return line


def play(case):
    if mode == "not-dealt":
        return send({"case": case["id"], "step": 0, "not_dealt": ESCAPES})
    if mode == "mute":
        time.sleep(1000)
    shown = table(case["cards"])
    send({"case": case["id"], "step": 0, "shown": shown})
    for at, step in enumerate(case["steps"], 1):
        if "get" not in step:
            send({"case": case["id"], "step": at, "reply": "unsupported"})
            continue
        line = misbehave({"case": case["id"], "step": at, "reply": "done", "shown": table(case["cards"])}, at)
        if line:
            send(line)


if mode == "ignores-the-end":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for text in sys.stdin:
    request = json.loads(text)
    if "start" in request:
        start(request["start"]["rulebook"])
    elif "case" in request:
        play(request["case"])
    elif mode != "ignores-the-end":
        break
if mode == "ignores-the-end":
    time.sleep(1000)
