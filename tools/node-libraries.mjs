// Runs before an install, on the machine's own Node: the Node that it downloads needs a library that a minimal Debian
// lacks.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const LIBRARY = 'libatomic.so.1'
// System programs are not on the path of users other than root.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, DEBIAN_FRONTEND: 'noninteractive' }
const run = (program, ...args) => spawnSync(program, args, { encoding: 'utf8', env })

/** True only where the system's list of libraries can be read and does not contain it. */
const isMissing = () => {
  const { status, stdout } = run('ldconfig', '-p')
  return status === 0 && !stdout.includes(LIBRARY)
}

if (process.platform === 'linux' && isMissing()) {
  if (process.getuid() === 0) {
    run('apt-get', '-q', '-y', 'update')
    run('apt-get', '-q', '-y', 'install', '--no-install-recommends', 'libatomic1')
  }
  if (isMissing()) {
    process.stderr.write(
      `Node 26, on which netbar runs, needs ${LIBRARY}. Install it first: apt-get install libatomic1 (Debian, Ubuntu), ` +
        'dnf install libatomic (Fedora)\n',
    )
    process.exit(1)
  }
}
