"""Makes the packages that carry the command: wheels for PyPI, and packages for npm.

    python3 packages/build.py dist linux-x64=target/x86_64-unknown-linux-musl/dist/headjudge

writes to the folder `dist`:

- for each platform a wheel `headjudge` with the command, the kit and the plugin for pytest;
- for each platform an npm package `@headjudge/PLATFORM` with the command;
- the npm package `headjudge` with the kit, its types and the helper for `node:test` and vitest. It depends on the package of the
  platform that it is installed on.

The version is that of the workspace in Cargo.toml, and the rest is said by the manifests of the kits. The same files give the same
bytes. Nothing is downloaded: a wheel and an npm package are archives with a few files of text. Needs Python 3.11.
"""

import argparse
import base64
import gzip
import hashlib
import io
import json
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KITS = ROOT / "command/kits"
LICENSES = ("LICENSE-MIT", "LICENSE-APACHE")

# Each platform by the names that Node gives to it, with the tags of its wheel. A command for Linux is static, so it runs on any.
PLATFORMS = {
    "linux-x64": ("manylinux_2_17_x86_64", "musllinux_1_1_x86_64"),
    "linux-arm64": ("manylinux_2_17_aarch64", "musllinux_1_1_aarch64"),
    "darwin-x64": ("macosx_10_12_x86_64",),
    "darwin-arm64": ("macosx_11_0_arm64",),
    "win32-x64": ("win_amd64",),
}


def version():
    return tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]


def command_of(platform):
    return "headjudge.exe" if platform.startswith("win32") else "headjudge"


def wheel(out, platform, binary, level):
    project = tomllib.loads((KITS / "python/pyproject.toml").read_text())["project"]
    name, tags = project["name"], ".".join(PLATFORMS[platform])
    stem = f"{name}-{version()}"
    source, info = KITS / "python/src", f"{stem}.dist-info"
    files = {f"{stem}.data/scripts/{command_of(platform)}": binary}
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".typed"):
            files[path.relative_to(source).as_posix()] = path.read_bytes()
    for license_file in LICENSES:
        files[f"{info}/licenses/{license_file}"] = (KITS / "python" / license_file).read_bytes()
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    )
    files[f"{info}/entry_points.txt"] = points.encode()
    tag_lines = "".join(f"Tag: py3-none-{tag}\n" for tag in PLATFORMS[platform])
    wheel_text = f"Wheel-Version: 1.0\nGenerator: headjudge\nRoot-Is-Purelib: false\n{tag_lines}"
    files[f"{info}/WHEEL"] = wheel_text.encode()
    files[f"{info}/METADATA"] = metadata(project).encode()
    hashes = {name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=") for name, data in files.items()}
    record = "".join(f"{name},sha256={hashes[name].decode()},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    with zipfile.ZipFile(out / f"{stem}-py3-none-{tags}.whl", "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            mode = 0o755 if "/scripts/" in name else 0o644
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16
            archive.writestr(entry, data, compresslevel=level)


def metadata(project):
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in LICENSES),
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Project-URL: {label}, {url}" for label, url in project["urls"].items()),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (KITS / "python" / project["readme"]).read_text()


def npm_main(out, level):
    folder = KITS / "node"
    manifest = json.loads((folder / "package.json").read_text())
    manifest["version"] = version()
    manifest["optionalDependencies"] = {f"@headjudge/{platform}": version() for platform in PLATFORMS}
    files = {name: (folder / name).read_bytes() for name in ["README.md", *manifest["files"]]}
    tarball(out, manifest, files, level)


def npm_platform(out, platform, binary, level):
    manifest = json.loads((KITS / "node/package.json").read_text())
    os, cpu = platform.split("-")
    about = {
        "name": f"@headjudge/{platform}",
        "version": version(),
        "description": f"The headjudge command for {platform}; install `headjudge` instead",
        **{key: manifest[key] for key in ("license", "repository")},
        "os": [os],
        "cpu": [cpu],
        "preferUnplugged": True,
    }
    files = {name: (KITS / "node" / name).read_bytes() for name in LICENSES}
    tarball(out, about, {**files, f"bin/{command_of(platform)}": binary}, level)


def tarball(out, manifest, files, level):
    """Writes an npm package. npm unpacks the folder `package`."""
    text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
    name = re.sub("[@/]", "-", manifest["name"]).strip("-")
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, data in {"package.json": text.encode(), **files}.items():
            entry = tarfile.TarInfo(f"package/{path}")
            entry.size, entry.mode = len(data), 0o755 if path.startswith("bin/") else 0o644
            archive.addfile(entry, io.BytesIO(data))
    (out / f"{name}-{manifest['version']}.tgz").write_bytes(gzip.compress(buffer.getvalue(), compresslevel=level, mtime=0))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("out", type=Path, help="the folder to write to")
    parser.add_argument("command", nargs="+", metavar="PLATFORM=FILE", help=f"platforms: {', '.join(PLATFORMS)}")
    parser.add_argument("--level", type=int, default=9, help="how much to compress: 1 is fast, for tests")
    options = parser.parse_args()
    commands = dict(word.split("=", 1) for word in options.command if "=" in word)
    if len(commands) < len(options.command) or not commands.keys() <= PLATFORMS.keys():
        parser.error(f"give each command as PLATFORM=FILE; platforms: {', '.join(PLATFORMS)}")
    options.out.mkdir(parents=True, exist_ok=True)
    npm_main(options.out, options.level)
    for platform, path in commands.items():
        binary = Path(path).read_bytes()
        wheel(options.out, platform, binary, options.level)
        npm_platform(options.out, platform, binary, options.level)


if __name__ == "__main__":
    main()
