/** What an attempt left behind, seen from outside. */
export interface Outcome {
  readonly stdout: string;
  /** Text of a file of the place, by its path there; undefined where there is none. */
  readonly file: (path: string) => string | undefined;
  readonly mode: (path: string) => number | undefined;
  /** Whether anybody came to one of the listeners. */
  readonly visited: boolean;
  readonly victimAlive: boolean;
  /** Whether anything that the attempt started goes on after its end. */
  readonly survivors: boolean;
}

/** A way out of a lease that reads `src` and `docs`, writes `src`, and is denied `src/.env` and `src/private`. */
export interface Escape {
  readonly name: string;
  /** For a shell, in the workspace; `$O` is a folder beside it, `$H` a home, `$V` a process, `$T` a name of its own. */
  readonly script: string;
  readonly succeeded: (outcome: Outcome) => boolean;
}

/** What nobody under the lease is to read. */
export const SECRET = 'the-secret-of-somebody-else';

const tells: Escape['succeeded'] = ({ stdout }) => stdout.includes(SECRET);
const writes =
  (path: string, text = 'pwned'): Escape['succeeded'] =>
  ({ file }) =>
    file(path)?.includes(text) === true;
const reads = (name: string, script: string): Escape => ({ name, script, succeeded: tells });
const visits = (name: string, script: string): Escape => ({
  name,
  script,
  succeeded: ({ visited }) => visited,
});
const survives = (name: string, script: string): Escape => ({
  name,
  script,
  succeeded: ({ survivors }) => survivors,
});
const python = (lines: string) =>
  `python3 - <<'PYTHON'\nimport os, socket, sys\nE = os.environ\n${lines}\nPYTHON`;
const send = (family: string, kind: string, address: string) =>
  python(`s = socket.socket(socket.${family}, socket.${kind}); s.settimeout(2)
s.connect(${address}); s.send(b"here")`);
// Stays, under a name that shows in the list of processes, and makes a file once it is there to stay.
const LINGER = `python3 -c "import signal, time
for s in (1, 2, 15): signal.signal(s, signal.SIG_IGN)
open('src/up', 'w').close(); time.sleep(600)" $T`;
const UP = 'until [ -e src/up ]; do sleep 0.02; done';

const READING: readonly Escape[] = [
  reads('an absolute path', 'cat $O/secret'),
  reads('dot-dot', 'cat ../outside/secret'),
  reads('dot-dot through a folder that is open', 'cat src/../../outside/secret'),
  reads('a link to a file outside', 'ln -s $O/secret src/l; cat src/l'),
  reads('a link to a folder outside', 'ln -s $O src/l; cat src/l/secret'),
  reads('a relative link', 'ln -s ../../outside/secret src/l; cat src/l'),
  reads('a chain of links', 'ln -s $O src/a; ln -s a src/b; ln -s b/secret src/c; cat src/c'),
  reads('a link that was there before', 'cat src/out/secret'),
  reads('a link to a denied file', 'ln -s .env src/l; cat src/l'),
  reads('a denied file', 'cat src/.env'),
  reads('a denied file by another spelling of its path', 'cat src/./deep/../.env'),
  reads('a denied folder', 'cat src/private/key'),
  reads('a file of the workspace that the lease does not name', 'cat notes/plan'),
  reads('a hard link to a denied file', 'ln src/.env src/l; cat src/l'),
  reads('a hard link that was there before', 'cat docs/copy'),
  reads('a hard link to a file outside', 'ln $O/secret src/l; cat src/l'),
  reads('a denied file under a new name', 'mv src/.env src/env; cat src/env'),
  reads('a denied folder under a new name', 'mv src/private src/public; cat src/public/key'),
  reads('the parent of a denied file under a new name', 'mv src/deep src/moved; cat src/moved/.env'),
  reads('a copy of all', 'cp -r src $(mktemp -d)/c; cat "$(dirname $(mktemp -u))"/tmp.*/c/private/key'),
  reads('the root of the first process', 'cat /proc/1/root$O/secret || cat /proc/$V/root$O/secret'),
  reads('the root of the parent', 'cat /proc/$PPID/root$O/secret'),
  reads('a folder above the working directory in /proc', 'cat /proc/self/cwd/../outside/secret'),
  reads('the environment of another process', 'tr "\\0" "\\n" < /proc/$V/environ'),
  reads('the working directory of another process', 'cat /proc/$V/cwd/secret'),
  reads('an open file of another process', 'cat /proc/$V/fd/0'),
  reads('the own environment', 'echo $PASSWORD'),
  reads('a mask taken away', 'umount src/.env; umount -l src/.env; cat src/.env'),
  reads('a mask taken away in another namespace', "unshare -r -m sh -c 'umount -l src/.env; cat src/.env'"),
  reads(
    'the own disk seen from a namespace',
    "unshare -r -m sh -c 'mount --bind / /mnt; cat /mnt$O/secret' || cat $O/secret",
  ),
  reads('a fresh /proc', "unshare -r -m -p -f --mount-proc sh -c 'cat /proc/1/root'$O/secret"),
  reads(
    'out of a root within a root',
    `unshare -r ${python(`os.chroot("src")
for _ in range(40): os.chdir("..")
os.chroot("."); print(open(E["O"] + "/secret").read())`)}`,
  ),
  reads(
    'from the descriptor of a folder',
    python(
      `d = os.open(".", os.O_RDONLY); print(os.read(os.open("../outside/secret", os.O_RDONLY, dir_fd=d), 99))`,
    ),
  ),
  reads(
    'a file swapped for a link while it is looked at',
    python(`for _ in range(300):
  open("src/n", "w").close(); os.symlink(E["O"] + "/secret", "src/l"); os.rename("src/l", "src/n")
  try: print(open("src/n").read()); break
  except OSError: os.unlink("src/n")`),
  ),
  reads(
    'a folder swapped for a link while it is looked at',
    python(`import threading
os.mkdir("src/r"); open("src/r/secret", "w").close(); os.symlink(E["O"], "src/l")
def swap():
  for _ in range(3000):
    os.rename("src/r", "src/k"); os.rename("src/l", "src/r"); os.rename("src/r", "src/l"); os.rename("src/k", "src/r")
t = threading.Thread(target=swap); t.start(); found = ""
while t.is_alive() and not found:
  try: found = open("src/r/secret").read()
  except OSError: pass
t.join(); print(found)`),
  ),
];

const WRITING: readonly Escape[] = [
  { name: 'a file outside', script: 'echo pwned > $O/new', succeeded: writes('outside/new') },
  {
    name: 'a link to outside',
    script: 'ln -s $O/new src/l; echo pwned > src/l',
    succeeded: writes('outside/new'),
  },
  {
    name: 'a folder that is open to reading',
    script: 'echo pwned > docs/new',
    succeeded: writes('workspace/docs/new'),
  },
  { name: 'the root of the workspace', script: 'echo pwned > new', succeeded: writes('workspace/new') },
  { name: 'a denied file', script: 'echo pwned > src/.env', succeeded: writes('workspace/src/.env') },
  {
    name: 'a denied file taken away',
    script: 'rm -f src/.env; mv src/.env src/x',
    succeeded: ({ file }) => file('workspace/src/.env') === undefined,
  },
  {
    name: 'a denied file in a folder that was moved away and made anew',
    script: 'mv src/deep src/moved; mkdir src/deep; echo pwned > src/deep/.env',
    succeeded: writes('workspace/src/deep/.env'),
  },
  {
    name: 'a denied file moved to where no denial finds it later, with its folder',
    script: 'mv src/deep src/moved || mkdir src/moved; mv src/deep/.env src/moved/.env',
    succeeded: writes('workspace/src/moved/.env', SECRET),
  },
  {
    name: 'a new file in a denied folder',
    script: 'echo pwned > src/private/new',
    succeeded: writes('workspace/src/private/new'),
  },
  {
    name: "the issuer's own folder",
    script: 'echo pwned >> .alm/journal.jsonl',
    succeeded: writes('workspace/.alm/journal.jsonl'),
  },
  { name: 'the home', script: 'echo pwned >> $H/.profile', succeeded: writes('home/.profile') },
  {
    name: 'rights of a file that is open to reading',
    script: 'chmod 777 docs/guide',
    succeeded: ({ mode }) => ((mode('workspace/docs/guide') ?? 0) & 0o777) === 0o777,
  },
  {
    name: 'a folder mounted anew for writing',
    script:
      'mount -o remount,rw,bind docs; unshare -r -m mount -o remount,rw,bind docs; echo pwned > docs/new',
    succeeded: writes('workspace/docs/new'),
  },
  {
    name: 'the common /tmp',
    script: 'mkdir -p $P/shared; echo pwned > $P/shared/new',
    succeeded: writes('shared/new'),
  },
];

const REACHING: readonly Escape[] = [
  visits('a port of this machine', send('AF_INET', 'SOCK_STREAM', '("127.0.0.1", int(E["PORT"]))')),
  visits('a port of this machine, by curl past the proxy', 'curl -m 2 --noproxy "*" http://127.0.0.1:$PORT/'),
  visits(
    'a port of this machine, by its other address',
    send('AF_INET', 'SOCK_STREAM', '("127.1.2.3", int(E["PORT"]))'),
  ),
  visits('a datagram', send('AF_INET', 'SOCK_DGRAM', '("127.0.0.1", int(E["UDP"]))')),
  visits('a socket without a file', send('AF_UNIX', 'SOCK_STREAM', '("\\0" + E["T"]).ljust(108, "\\0")')),
  visits('a socket in a folder that is open', send('AF_UNIX', 'SOCK_STREAM', '"src/socket"')),
  visits('a socket outside', send('AF_UNIX', 'SOCK_STREAM', 'E["O"] + "/socket"')),
  { name: 'a signal to another process', script: 'kill -9 $V', succeeded: ({ victimAlive }) => !victimAlive },
];

const SURVIVING: readonly Escape[] = [
  survives('a session of its own', `setsid ${LINGER} > /dev/null 2>&1 < /dev/null &\n${UP}`),
  survives('nohup in a session of its own', `setsid nohup ${LINGER} > /dev/null 2>&1 < /dev/null &\n${UP}`),
  survives(
    'a double fork',
    `${python(`if os.fork() == 0:
  os.setsid()
  if os.fork() == 0:
    for n in range(3): os.dup2(os.open("/dev/null", os.O_RDWR), n)
    os.execlp("sh", "sh", "-c", ${JSON.stringify(LINGER)})
  os._exit(0)
os.wait()`)}
${UP}`,
  ),
];

export const ESCAPES: readonly Escape[] = [...READING, ...WRITING, ...REACHING, ...SURVIVING];
