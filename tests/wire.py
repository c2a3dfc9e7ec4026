"""Run a command in a network whose every packet is watched: `python wire.py FOLDER COMMAND …`, as root of a namespace.

The network is a wire that leads nowhere, with a default route for both versions of IP and a resolver that browsers know. Packets
on it, and packets to this machine itself, are written to FOLDER/packets.json: interface, protocol, destination and port of each.
The first renderer of a browser among the children is killed by a segmentation fault, to simulate a crash.
"""

import contextlib
import ctypes
import ipaddress
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

SETUP = """
ip link set lo up
ip link add wire type veth peer name end
ip link set end up
ip address add 198.51.100.2/24 dev wire
ip address add 2001:db8::2/64 dev wire nodad
ip link set wire up
ip route add default via 198.51.100.1
ip -6 route add default via 2001:db8::1
ip neighbour add 198.51.100.1 lladdr 02:00:00:00:00:01 dev wire
ip neighbour add 2001:db8::1 lladdr 02:00:00:00:00:01 dev wire
"""
ALL_PROTOCOLS, OUTGOING, BIND = 0x0003, 4, 4096
NAMES = {6: "tcp", 17: "udp"}


def watched(interface: str) -> socket.socket:
    """Return a socket that receives every packet of an interface from now on."""
    watching = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ALL_PROTOCOLS))
    watching.bind((interface, ALL_PROTOCOLS))
    return watching


def listen(watching: socket.socket, seen: list[list[str]]) -> None:
    """Record each outgoing TCP and UDP packet; the kernel's own messages about neighbours are neither."""
    while True:
        data, (interface, _, kind, *_) = watching.recvfrom(1 << 16)
        is_new = data[0] >> 4 == 6
        protocol, address = (data[6], data[24:40]) if is_new else (data[9], data[16:20])
        if kind == OUTGOING and protocol in NAMES:
            begin = 40 if is_new else (data[0] & 15) * 4
            port = int.from_bytes(data[begin + 2 : begin + 4])
            seen.append([interface, NAMES[protocol], f"{ipaddress.ip_address(address)}", str(port)])


def crash_a_renderer() -> None:
    """Wait for a renderer that is a descendant of this process, let it start, and send it a segmentation fault."""
    while True:
        time.sleep(0.05)
        parents = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (folder / "cmdline").read_bytes()
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                parents[int(folder.name)] = int(fields[1]), b"--type=renderer" in words
        for process, (_, is_renderer) in parents.items():
            up = process
            while up in parents and up != os.getpid():
                up = parents[up][0]
            if is_renderer and up == os.getpid():
                time.sleep(1)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGSEGV)
                    return


def main(folder: Path, command: list[str]) -> int:
    """Run the command; returns its exit code."""
    for line in SETUP.strip().splitlines():
        subprocess.run(line.split(), check=True)
    resolver = folder / "resolv.conf"
    resolver.write_text("nameserver 8.8.8.8\n", encoding="ascii")  # one that a browser would ask over HTTPS
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(bytes(resolver), b"/etc/resolv.conf", None, BIND, None):
        raise OSError(ctypes.get_errno(), "mount")
    seen: list[list[str]] = []
    for interface in ("wire", "lo"):
        threading.Thread(target=listen, args=(watched(interface), seen), daemon=True).start()
    threading.Thread(target=crash_a_renderer, daemon=True).start()
    done = subprocess.run(command, check=False)
    time.sleep(0.2)
    (folder / "packets.json").write_text(json.dumps(seen), encoding="ascii")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), sys.argv[2:]))
