/**
 * `pnpm release:machine`: does what docs/operations.md tells for one machine and for several, by its own commands, on a clean Debian that
 * boots with systemd, and checks what the page promises, of the last commit. Needs root on Debian; no container engine.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canInstall, installFromDebian } from '../debian.ts'
import { commandsOf } from '../image/page.ts'
import { ROOT } from '../repository.ts'
import { runProgram } from '../run-program.ts'
import { expectSo } from '../steps/expect-so.ts'
import { boot, type Machine } from './booted.ts'
import { cleanDebian } from './debian.ts'
import { modesOfPage } from './modes.ts'

const PASSWORD = 'correct horse battery staple'
const DATABASE_PASSWORD = 'a-password-of-a-database'
const PATIENCE_MS = 60_000

/** A block of commands of a section of the page. */
const blockOf = (section: string, begin: string): string => {
  const found = commandsOf(section).find((block) => block.startsWith(begin))
  if (found === undefined) throw new Error(`docs/operations.md has no commands ${begin} in ${section}`)
  return found
}
const untilSo = async (what: string, machine: Machine, commands: string): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS
  while (!machine.succeeds(commands)) {
    if (performance.now() > deadline)
      throw new Error(`${what}: not within a minute.\n${machine.run('journalctl --no-pager -n 50')}`)
    await pause(500)
  }
  console.log(`✓ ${what}`)
}

const CURL = 'curl --silent --fail --cacert /etc/netbar/tls.crt --resolve netbar.example:443:127.0.0.1'
const isServed = `${CURL} --output /dev/null https://netbar.example/`
const signIn = `${CURL} --json '{"username":"chief","password":"${PASSWORD}"}' https://netbar.example/api/auth/jwt/token`
/** `netbar-server` of the page, a command of bash. */
const asCommand = blockOf('# Operations', 'netbar-server()')

/** Waits until a server says in the journal why it does not start, and does what it tells. */
const mendAsTold = async (what: string, machine: Machine, unit: string, told: RegExp): Promise<void> => {
  const journal = `journalctl --no-pager --output cat --unit ${unit} | grep -o 'chmod .*'`
  await untilSo(`${what} stops the start`, machine, journal)
  expectSo('nothing is served meanwhile', !machine.succeeds(isServed))
  const [command = ''] = machine.run(journal).split('\n')
  expectSo(`the command that mends it is told: ${command}`, told.test(command), command)
  machine.run(`${command}; systemctl restart ${unit}`)
}

const makeCertificate = (machine: Machine): void => {
  machine.run(
    `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=netbar.example -addext subjectAltName=DNS:netbar.example -days 2 \
      -keyout /etc/netbar/tls.key -out /etc/netbar/tls.crt 2> /dev/null
     chmod 600 /etc/netbar/tls.key`,
  )
}
/** The proxy's configuration with these servers in its upstream, and other lines in its beginning. */
const writeProxy = (machine: Machine, servers: readonly string[], beginning = ''): void => {
  const conf = '/etc/nginx/conf.d/netbar.conf'
  machine.run(`cp /opt/netbar/docs/production/nginx.conf ${conf}
    sed -i '/^  server 127/d; s|^  least_conn;|  least_conn;\\n${servers.map((server) => `  server ${server};`).join('\\n')}|' ${conf}
    printf '%s\\n' '${beginning}' >> ${conf}
    nginx -t 2>&1`)
}
const setUp = (machine: Machine): void => {
  const setup = blockOf('One machine', 'netbar-server setup')
  machine.run(`${asCommand}\n${setup}`, `${PASSWORD}\n`)
}

const tryOne = async (machine: Machine): Promise<void> => {
  const section = 'One machine'
  const install = blockOf(section, 'git clone').replace('<this repository>', '/srv/netbar.git')
  // Of commands that are joined, a shell ends only for the last one that fails.
  machine.run(install.replaceAll(/^(.+)$/gm, '{ $1; } || exit 1'))
  console.log('✓ the program is installed and built')
  machine.run('install -m 640 -o root -g netbar /dev/null /etc/netbar/netbar.env')
  machine.run('cat > /etc/netbar/netbar.env', blockOf(section, 'NETBAR_PROFILE'))
  setUp(machine)
  makeCertificate(machine)
  writeProxy(machine, ['127.0.0.1:5601'])
  const start = blockOf(section, 'cp docs/production')
  machine.run(`cd /opt/netbar\n${start.slice(0, start.indexOf('netbar-server doctor'))}`)
  machine.run('systemd-analyze verify netbar-server@5601.service')
  await untilSo('one machine serves its page by HTTPS', machine, isServed)
  machine.run(`${asCommand}\nnetbar-server doctor`)
  console.log('✓ the doctor finds nothing')
  expectSo('the first administrator signs in', machine.run(signIn).includes('"status":200'))
  expectSo('metrics are not forwarded', !machine.succeeds(`${CURL} https://netbar.example/metrics`))

  machine.run('chmod 750 /var/lib/netbar; systemctl restart netbar-server@5601')
  await mendAsTold(
    'a data folder that the group may read',
    machine,
    'netbar-server@5601',
    /^chmod .* \/var\/lib\/netbar$/,
  )
  await untilSo('it serves again once that is done', machine, isServed)
}

const trySeveral = async (machine: Machine): Promise<void> => {
  await untilSo('after a restart of the machine the server is there by itself', machine, isServed)
  const section = 'Several machines: PostgreSQL and Redis'
  machine.run('systemctl stop netbar-server@5601; rm -rf /var/lib/netbar/* /etc/netbar/netbar.env')
  // The addresses of the page. The proxy calls from its own one, as it does from its own machine.
  machine.run('for each in 5 6 7 9; do ip address add 10.0.0.$each/32 dev lo; done')
  machine.run(`conf=$(ls -d /etc/postgresql/*/main)
    echo "listen_addresses = '127.0.0.1,10.0.0.6'" >> $conf/postgresql.conf
    echo 'max_pred_locks_per_transaction = 256' >> $conf/postgresql.conf
    echo 'host all all 10.0.0.0/24 scram-sha-256' >> $conf/pg_hba.conf
    sed -i 's/^bind .*/bind 10.0.0.7/; s/^protected-mode .*/protected-mode no/' /etc/redis/redis.conf
    systemctl restart postgresql redis-server`)
  await untilSo('PostgreSQL answers', machine, 'runuser -u postgres -- psql -c "select 1"')
  const words = `${DATABASE_PASSWORD}\n${DATABASE_PASSWORD}\n`
  machine.run(`runuser -u postgres -- bash -euc '${blockOf(section, 'createuser')}'`, words)
  machine.run('install -m 640 -o root -g netbar /dev/null /etc/netbar/netbar.env')
  machine.run('cat > /etc/netbar/netbar.env', blockOf(section, 'HOST='))
  const files = blockOf(section, 'cd /etc/netbar').replace('<password>', DATABASE_PASSWORD)
  machine.run(files.slice(0, files.indexOf('tar -cp')))
  const modes = modesOfPage()
  const paths = modes.map((line) => line.split(' ')[0]).join(' ')
  const seen = machine.run(`stat -c '%n %U %G %a' ${paths}`).trim().split('\n')
  expectSo(
    'owners, groups and modes are those of the page',
    JSON.stringify(seen) === JSON.stringify(modes),
    seen.join('\n'),
  )

  setUp(machine)
  writeProxy(machine, ['10.0.0.9:5601', '10.0.0.9:5602'], 'proxy_bind 10.0.0.5;')
  machine.run('systemctl enable --now netbar-server@5601 netbar-server@5602; systemctl reload nginx')
  await untilSo('the proxy reaches the servers at the address of their machine', machine, isServed)
  machine.run(`${asCommand}\nPORT=5601 netbar-server doctor`)
  console.log('✓ the doctor finds nothing')
  expectSo('the first administrator signs in', machine.run(signIn).includes('"status":200'))
  machine.run('systemctl stop netbar-server@5601')
  expectSo('the other server answers while one is stopped', machine.succeeds(isServed))

  machine.run('chmod 644 /etc/netbar/token-secret; systemctl restart netbar-server@5602')
  await mendAsTold(
    'a secret that others may read',
    machine,
    'netbar-server@5602',
    /^chmod .* \/etc\/netbar\/token-secret$/,
  )
  await untilSo('it serves again once that is done', machine, isServed)
  machine.run("sed -i '/^HOST=/d' /etc/netbar/netbar.env")
  machine.run('systemctl restart netbar-server@5602')
  await untilSo('a server without HOST is up', machine, 'curl --silent --fail http://127.0.0.1:5602/healthz')
  expectSo('a proxy on another machine does not reach it', !machine.succeeds(isServed))
}

if (!canInstall()) throw new Error('A machine that boots needs root on Debian')
if (!(await installFromDebian(['debootstrap', 'systemd-container', 'util-linux'])))
  throw new Error('debootstrap and systemd-container could not be installed')
const folder = mkdtempSync(join(tmpdir(), 'netbar-machine-'))
const root = join(folder, 'root')
const debian = cleanDebian()
for (const name of ['root', 'upper', 'work']) mkdirSync(join(folder, name))
const layers = `lowerdir=${debian},upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`
execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
try {
  runProgram(ROOT, 'git', 'clone', '--quiet', '--bare', ROOT, join(folder, 'netbar.git'))
  const registry = runProgram(ROOT, 'npm', 'config', 'get', 'registry').trim()
  const reads = { '/srv/netbar.git': join(folder, 'netbar.git') }
  const online = await boot({ root, reads, hasNetwork: true })
  try {
    // Packages come from where this machine takes them.
    online.run(`npm config set --global registry ${registry}`)
    await tryOne(online)
  } finally {
    await online.shutDown()
  }
  const offline = await boot({ root, reads, hasNetwork: false })
  try {
    await trySeveral(offline)
  } finally {
    await offline.shutDown()
  }
} finally {
  execFileSync('umount', ['--lazy', root])
  rmSync(folder, { recursive: true, force: true })
}
