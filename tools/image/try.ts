/** What `pnpm release:image` tries, within namespaces of its own: the folder with the image's root is the parameter. */
import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readComponents } from '../advisories/components.ts'
import { ROOT } from '../repository.ts'
import { findPostgres } from '../services/programs.ts'
import { expectSo } from '../steps/expect-so.ts'
import { readContainer, readServices } from './container.ts'
import type { ComposeService } from './container.ts'
import { commandsOf } from './page.ts'
import { ask, HOST_NAME, openSocket } from './proxy.ts'
import { layer, mountContainer, run, start, startInside } from './sandbox.ts'
import type { Running } from './sandbox.ts'

const PASSWORD = 'correct horse battery staple'
const STOP_MS = 10_000
const PATIENCE_MS = 60_000

const [folder = ''] = process.argv.slice(2)
const root = join(folder, 'root')
const container = readContainer()
const services = readServices()
const serviceOf = (name: string): ComposeService => {
  const service = services[name]
  if (service === undefined) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  said: () => string = () => '',
): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within a minute. ${said()}`)
    await pause(100)
  }
}

/** The variables of netbar.env, which an engine passes on. */
const envFile = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    run('cat', '/etc/netbar/netbar.env')
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const startDatabase = async (): Promise<void> => {
  const programs = findPostgres() ?? ''
  const data = join(folder, 'postgres')
  mkdirSync(data)
  run('chown', 'postgres', data)
  const asPostgres = ['-u', 'postgres', '--']
  // What the image of PostgreSQL makes of POSTGRES_USER, POSTGRES_DB and POSTGRES_PASSWORD_FILE.
  copyFileSync('/etc/netbar/postgres-password', join(folder, 'password'))
  run('chown', 'postgres', join(folder, 'password'))
  const init = [
    '-D',
    data,
    '-U',
    'netbar',
    '-A',
    'scram-sha-256',
    '--pwfile',
    join(folder, 'password'),
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  run('runuser', ...asPostgres, join(programs, 'initdb'), ...init)
  const parameters = ['-D', data, '-k', data, ...serviceOf('postgres').command]
  const postgres = start('runuser', [...asPostgres, join(programs, 'postgres'), ...parameters], process.env)
  await until('PostgreSQL', () => postgres.said().includes('ready to accept connections'), postgres.said)
  const url = run('cat', '/etc/netbar/database-url').trim()
  run(join(programs, 'psql'), url.replace(/\/netbar$/, '/postgres'), '-c', 'create database netbar')
}

const startServer = (name: string): Running =>
  startInside(root, container, container.entrypoint, { ...envFile(), ...serviceOf(name).environment })
const isHealthy = async (name: string): Promise<boolean> =>
  (await startInside(root, container, container.healthCheck, serviceOf(name).environment).ended) === 0

const tryImage = async (): Promise<void> => {
  const { read_only, cap_drop, security_opt } = serviceOf('server-1')
  expectSo(
    'the containers have a read-only root and no capabilities',
    read_only && cap_drop.includes('ALL') && security_opt.length === 1,
  )
  const code = `const fs = require('node:fs'), may = (path) => { try { fs.writeFileSync(path, ''); return 'may' } catch (error) { return error.code } }
    console.log(process.getuid(), may('/opt/netbar/x'), may('/etc/netbar/x'), may('/x'), may('/tmp/x'), may('/var/lib/netbar/x'))
    console.log(fs.readFileSync('/proc/self/status', 'utf8').match(/CapEff:.*|NoNewPrivs:.*/g).join(' '), fs.existsSync('/bin/sh'))`
  const probe = startInside(root, container, ['/opt/netbar/bin/node', '-e', code], {})
  await probe.ended
  expectSo(
    'the program is nobody special, and writes to its data and /tmp alone',
    probe.said().startsWith('10001 EROFS EROFS EROFS may may\n'),
    probe.said(),
  )
  expectSo(
    'it has no capability, no way to one, and no shell',
    /CapEff:\s0+ NoNewPrivs:\s1 false/.test(probe.said()) || /NoNewPrivs:\s1 CapEff:\s0+ false/.test(probe.said()),
    probe.said(),
  )
  const components = await readComponents(join(root, 'opt/netbar/sbom.cdx.json'))
  const has = (name: string) => components.some((purl) => purl.startsWith(`pkg:npm/${name}@`))
  expectSo('the list of its components is in it, of the program and of its pages', has('fastify') && has('antd'))
}

const tryModes = (): void => {
  const modes = run(
    'stat',
    '-c',
    '%a %U %G %n',
    '/etc/netbar',
    ...['netbar.env', 'token-secret', 'secret-key', 'database-url'].map((name) => `/etc/netbar/${name}`),
  )
  const [own = '', ...files] = modes.trim().split('\n')
  expectSo(
    '/etc/netbar and its secrets have the owner, group and mode of the page',
    own.startsWith('750 root netbar') && files.every((line) => line.startsWith('640 root netbar ')),
    modes,
  )
}

const tryCalls = async (servers: readonly Running[]): Promise<void> => {
  expectSo('the page comes by HTTPS', (await ask('GET', '/')).status === 200)
  expectSo(
    'plain HTTP is redirected',
    (await ask('GET', '/', { port: 80 })).headers.location === `https://${HOST_NAME}/`,
  )
  expectSo('metrics are not forwarded', (await ask('GET', '/metrics')).status === 404)
  const signedIn = await ask('POST', '/api/auth/jwt/token', { body: { username: 'chief', password: PASSWORD } })
  expectSo('the first administrator signs in by HTTPS', signedIn.text.includes('"status":200'), signedIn.text)
  const list = await ask('GET', '/api/purchase/order/page?page=1&limit=20')
  expectSo('a call without a token is refused', list.status === 401, list.text)
  expectSo(
    'the live channel opens through the proxy',
    (await openSocket('/socket.io/?EIO=4&transport=websocket')) === 101,
  )

  const [first, second] = servers
  const before = performance.now()
  first?.signal('SIGTERM')
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask('GET', '/')).status))
  expectSo(
    'calls go on while a server stops',
    statuses.every((status) => status === 200),
    statuses,
  )
  expectSo(`a server ends by ${container.stopSignal} with 0`, (await first?.ended) === 0, first?.said())
  expectSo('it ends within ten seconds', performance.now() - before < STOP_MS)
  expectSo(
    'its container is no longer healthy, the other is',
    !(await isHealthy('server-1')) && (await isHealthy('server-2')),
  )
  expectSo('calls are answered by the other server', (await ask('GET', '/')).status === 200)
  second?.signal('SIGTERM')
  expectSo('the other one ends with 0', (await second?.ended) === 0, second?.said())
}

const FOREVER = 'public, max-age=31536000, immutable'

/** Files that browsers load: the proxy passes on how the server compressed them, and how long they are kept. */
const tryFiles = async (): Promise<void> => {
  const page = await ask('GET', '/')
  const script = /src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? 'no script'
  const manifest = await ask('GET', '/widgets/cdn/manifest.json')
  const chunk = /chunks\/[\w.-]+\.js/.exec(manifest.text)?.[0] ?? 'no chunk'
  const kept = new Map([
    [script, FOREVER],
    [`/widgets/cdn/${chunk}`, FOREVER],
    // The same name in each release.
    ['/widgets/cdn/netbar-widgets.js', 'no-cache'],
  ])
  for (const [path, caching] of kept)
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await ask('GET', path, { headers: { 'Accept-Encoding': encoding } })
      const isSo = status === 200 && headers['content-encoding'] === encoding && headers['cache-control'] === caching
      expectSo(`${path} comes as ${encoding}, with ${caching}`, isSo, { status, headers })
    }
}

/** The unit of systemd, which does not run here: it is checked, and its restrictions are counted. */
const tryUnit = (): void => {
  mkdirSync('/opt/netbar', { recursive: true })
  run('mount', '--bind', ROOT, '/opt/netbar')
  copyFileSync(join(ROOT, 'docs/production/netbar-server@.service'), '/etc/systemd/system/netbar-server@.service')
  run('systemd-analyze', 'verify', 'netbar-server@5601.service')
  run('systemd-analyze', 'security', '--offline=true', '--threshold=25', 'netbar-server@5601.service')
  console.log('✓ systemd takes the unit, whose exposure is below 2.5')
}

run('ip', 'link', 'set', 'lo', 'up')
layer(join(folder, 'layers'), ['/etc', '/opt', '/var'])
const [making = ''] = commandsOf('Containers')
run('sh', '-euc', making)
tryModes()
tryUnit()
const dataDir = join(folder, 'data')
mkdirSync(dataDir, { mode: 0o700 })
chownSync(dataDir, 10_001, 10_001)
mountContainer(root, dataDir)
await tryImage()

run(
  'openssl',
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-subj',
  `/CN=${HOST_NAME}`,
  '-addext',
  `subjectAltName=DNS:${HOST_NAME}`,
  '-days',
  '2',
  '-keyout',
  '/etc/netbar/tls.key',
  '-out',
  '/etc/netbar/tls.crt',
)
run('chmod', '600', '/etc/netbar/tls.key')
copyFileSync(join(ROOT, 'docs/production/nginx.conf'), '/etc/nginx/conf.d/netbar.conf')
writeFileSync('/etc/hosts', `127.0.0.1 localhost ${HOST_NAME}\n`)
run('nginx', '-t')
console.log('✓ nginx takes its configuration')
await startDatabase()
const [redis = '', ...parameters] = serviceOf('redis').command
start(redis, parameters, process.env)
start('nginx', ['-g', 'daemon off;'], process.env)

const early = startServer('server-1')
expectSo(
  'no server starts without an account',
  (await early.ended) === 1 && early.said().includes('run netbar-server setup'),
  early.said(),
)
const setup = startInside(
  root,
  container,
  [...container.entrypoint, 'setup', '--username', 'chief', '--name', '林总'],
  envFile(),
  `${PASSWORD}\n`,
)
expectSo('the first administrator is created', (await setup.ended) === 0, setup.said())
const servers = ['server-1', 'server-2'].map(startServer)
for (const name of ['server-1', 'server-2'])
  await until(
    `${name} is healthy`,
    () => isHealthy(name),
    () => servers.map((server) => server.said()).join('\n'),
  )
console.log('✓ both servers are healthy')
const doctor = startInside(root, container, [...container.entrypoint, 'doctor'], { ...envFile(), PORT: '5601' })
expectSo('the doctor finds nothing', (await doctor.ended) === 0, doctor.said())
await tryFiles()
await tryCalls(servers)
process.exit(0)
