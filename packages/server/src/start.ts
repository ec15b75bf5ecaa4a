import { mkdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createPasswords, STRONG_COST } from './domains/access/index.ts'
import type { Passwords } from './domains/access/index.ts'
import { openMachineAccess } from './domains/bar/index.ts'
import { loadEpoch } from './domains/live/index.ts'
import type { LiveChannel, Publisher } from './domains/live/index.ts'
import type { LogSink } from './kernel/http/app.ts'
import { sealIdentities } from './domains/members/index.ts'
import { openDatabase } from './open-database.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import { databasePlace, helperOrigin, refuseOpenFiles, uploadsDirOf } from './platform/config/index.ts'
import type { ServerConfig } from './platform/config/index.ts'
import type { Database } from './platform/db/index.ts'
import { listen } from './platform/listen.ts'
import { connectPeers, noPeers } from './platform/peers/index.ts'
import type { Peers } from './platform/peers/index.ts'
import { createSecretBox } from './platform/secrets/index.ts'
import { secretKeyOf } from './platform/secrets/keys.ts'
import { startBackground } from './start/background.ts'
import { openAccess } from './start/open-access.ts'
import { seedWorld } from './start/seed-world.ts'
import { openHttp } from './start/open-http.ts'
import type { Meters } from './start/open-http.ts'
import { openLive } from './start/open-live.ts'
import type { LiveParts } from './start/open-live.ts'
import { openOutsideServices } from './start/outside.ts'
import type { OutsideServices } from './start/outside.ts'

/** Replacements for tests. */
export interface StartOverrides {
  readonly clock?: Clock
  readonly passwords?: Passwords
  readonly log?: LogSink
  readonly signInsPerMinute?: number
  /** External services, instead of the configured ones. */
  readonly outside?: Partial<OutsideServices>
  /** Whether the floor is simulated; by default in the demo profile. */
  readonly isFloorAlive?: boolean
  /** Opens the database, with the tables of another release. */
  readonly open?: typeof openDatabase
}

/** A running server. */
export interface RunningServer {
  /** Base address without a trailing slash, e.g. `http://127.0.0.1:5600`. */
  readonly url: string
  /** Password of the demo accounts; null in production. */
  readonly demoPassword: string | null
  readonly database: Database
  /** Stops accepting, lets running calls finish for at most ten seconds, and closes everything. */
  stop(): Promise<void>
}

const STOP_MS = 10_000
/** The demo is reachable from this machine only. */
const SIGN_INS_PER_MINUTE = { demo: 300, test: 10_000, production: 10 } as const

/** Closes the HTTP application: running calls may finish, then the remaining connections are dropped. */
const closeApp = async (app: FastifyInstance) => {
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
  await app.close()
  clearTimeout(timer)
}

const openStore = async (
  config: ServerConfig,
  { open, log, clock }: { readonly open: typeof openDatabase; readonly log: LogSink; readonly clock: Clock },
): Promise<Database> => {
  // As the application's log, which opens later.
  const warn = (msg: string) => log.write(`${JSON.stringify({ level: 40, time: clock.now().getTime(), msg })}\n`)
  // Generated secrets are kept there.
  if (config.databaseUrl !== null) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return open(databasePlace(config), undefined, warn)
}

/** Connects the notifications between this process and the others. */
const joinPeers = (
  peers: Peers,
  parts: Pick<LiveParts, 'database' | 'holders'> & {
    readonly channel: LiveChannel
    readonly publisher: Publisher
    readonly forget: () => void
  },
): void => {
  const { database, holders, channel, publisher, forget } = parts
  database.onWritten(peers.notifyWritten)
  peers.onWritten(() => void publisher.drain())
  peers.onRights(forget)
  holders.onStopped(peers.notifyStopped)
  peers.onStopped(channel.endSession)
}

/**
 * Starts a server: opens its database, seeds the demo into an empty one, and listens.
 *
 * @throws ConfigError for a port or host that cannot be used, or data that production must not run on;
 * DatabaseOpenError for an unusable database.
 */
export const startServer = async (config: ServerConfig, overrides: StartOverrides = {}): Promise<RunningServer> => {
  const { clock = systemClock, passwords = createPasswords(STRONG_COST), log = process.stderr } = overrides
  const { signInsPerMinute = SIGN_INS_PER_MINUTE[config.profile], isFloorAlive = config.profile === 'demo' } = overrides
  const { open = openDatabase } = overrides
  const now = () => clock.now()
  if (config.profile === 'production') refuseOpenFiles(config.dataDir)
  // Closes what was opened in reverse order, on stop or on a failed start.
  await using opened = new AsyncDisposableStack()
  const database = opened.adopt(await openStore(config, { open, log, clock }), (each) => each.close())
  let peers: Peers = noPeers
  opened.defer(() => peers.close())

  const secrets = createSecretBox(secretKeyOf(config))
  await sealIdentities(database, secrets)
  const outside = { ...openOutsideServices(config, now), ...overrides.outside }
  const demoPassword = await seedWorld({ config, database, passwords, clock, secrets })
  const epoch = await loadEpoch(database)
  const { authenticate, holders, forget, ...access } = openAccess(config, database, clock)
  const { rightsOf } = access
  const clearRights = () => {
    forget()
    peers.notifyRights()
  }
  let meters: Meters = { socketCount: () => 0, outboxLagSeconds: async () => 0, mismatchCount: () => 0 }
  let onError = (_error: unknown): void => undefined
  const machines = openMachineAccess(database, now)
  const base = { config, database, clock, authenticate }
  const uploadOrigin = helperOrigin(config.helper, 'upload')
  const places = { allowedOrigins: config.allowedOrigins, uploadsDir: uploadsDirOf(config), uploadOrigin }
  // The log opens with the application, which the handlers are part of.
  const report = (error: unknown) => onError(error)
  const handlerParts = { ...outside, ...places, passwords, ...access, secrets, epoch, clearRights, onError: report }
  const reach = { peers: () => peers, meters: () => meters }
  const http = await openHttp({ ...base, ...machines, ...reach, signInsPerMinute, log, handlerParts })
  const { log: logger } = http.app
  onError = (error) => logger.error({ err: error }, 'unexpected')
  const { channel, publisher } = await openLive({ ...base, http, holders, machines, rightsOf, epoch, onError })
  opened.adopt(publisher, (each) => each.stop())
  opened.adopt(http.app, closeApp)
  opened.adopt(channel, (each) => each.close())
  peers = await connectPeers(config.redisUrl, epoch, onError)
  joinPeers(peers, { database, holders, channel, publisher, forget })

  const url = await listen(http.app, config)
  const onMismatch = (what: string) => logger.error({ mismatch: what }, 'rows do not add up')
  const hash = (text: string) => passwords.hash(text)
  const guests = isFloorAlive && demoPassword !== null ? { url, password: demoPassword, hash } : null
  const jobs = { ...base, guests, wechatPay: outside.wechatPay, coupons: outside.coupons, secrets, onMismatch, onError }
  const background = opened.use(startBackground(jobs))
  meters = {
    socketCount: () => channel.socketCount(),
    outboxLagSeconds: () => publisher.lagSeconds(),
    mismatchCount: () => background.mismatchCount(),
  }
  const running = opened.move()
  return { url, demoPassword, database, stop: () => running.disposeAsync() }
}
