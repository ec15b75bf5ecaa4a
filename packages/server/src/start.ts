import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import { openDatabase } from './db/index.ts'
import type { Database } from './db/index.ts'
import { applyDemoPassword, readDemoPassword } from './demo-password.ts'
import { startFloorSimulator } from './floor-simulator/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createApp } from './http/app.ts'
import type { LogSink } from './http/app.ts'
import { listen } from './listen.ts'
import { findOutboxLag, loadEpoch, openLiveChannel, startPublisher } from './live/index.ts'
import type { LiveChannel } from './live/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { createRightsCache } from './permissions/index.ts'
import { purchasingHandlers } from './purchasing/index.ts'
import { seed } from './seed/index.ts'
import {
  createAuthenticate,
  createPasswords,
  createSessionHandlers,
  createSessions,
  createTokens,
  readSecret,
  STRONG_COST,
} from './session/index.ts'
import type { Passwords } from './session/index.ts'

/** What tests set in place of the real thing. */
export interface StartOverrides {
  readonly clock?: Clock
  readonly passwords?: Passwords
  readonly log?: LogSink
  readonly signInsPerMinute?: number
  /** Whether the demo's floor is simulated; by default in the demo profile. */
  readonly isFloorAlive?: boolean
}

/** A server that answers. */
export interface RunningServer {
  /** Address without a slash at its end, e.g. `http://127.0.0.1:5600`. */
  readonly url: string
  /** Password of the demo accounts; null in production. */
  readonly demoPassword: string | null
  readonly database: Database
  /** Stops accepting, lets running calls finish for at most ten seconds, and closes everything. */
  stop(): Promise<void>
}

const STOP_MS = 10_000
const SECRET_BYTES = 32
/** The demo is reached from this machine only. */
const SIGN_INS_PER_MINUTE = { demo: 300, test: 10_000, production: 10 } as const

const layWorld = async (
  database: Database,
  config: ServerConfig,
  passwords: Passwords,
  clock: Clock,
): Promise<string | null> => {
  if (config.profile === 'production') return null
  const password = readDemoPassword(config.dataDir, config.demoPassword)
  const isEmpty = (await database.db.selectFrom('brand').select('id').limit(1).executeTakeFirst()) === undefined
  if (isEmpty)
    await seed(database, { size: config.profile, now: clock.now(), passwordHash: await passwords.hash(password) })
  else await applyDemoPassword(database, passwords, password)
  return password
}

/** Closes the HTTP side: running calls may finish, then the rest is cut off. */
const closeApp = async ({ app }: Awaited<ReturnType<typeof createApp>>) => {
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
  await app.close()
  clearTimeout(timer)
}

/**
 * Starts a server: opens its database, lays the demo's world into an empty one, and listens.
 *
 * @throws ConfigError for a port or host that cannot be used; DatabaseOpenError for a data folder that cannot.
 */
export const startServer = async (config: ServerConfig, overrides: StartOverrides = {}): Promise<RunningServer> => {
  const { clock = systemClock, passwords = createPasswords(STRONG_COST), log = process.stderr } = overrides
  const { signInsPerMinute = SIGN_INS_PER_MINUTE[config.profile], isFloorAlive = config.profile === 'demo' } = overrides
  const now = () => clock.now()
  const database = await openDatabase({ dataDir: config.dataDir })
  try {
    const demoPassword = await layWorld(database, config, passwords, clock)
    const tokens = createTokens(
      readSecret(config.dataDir, 'token-secret', () => randomBytes(SECRET_BYTES).toString('base64url')),
    )
    const sessions = createSessions(database)
    const rightsOf = createRightsCache(database.db, now)
    const authenticate = createAuthenticate({ tokens, sessions, rightsOf, now })
    let channel: LiveChannel | null = null
    const http = await createApp({
      database,
      authenticate,
      now,
      signInsPerMinute,
      handlers: {
        session: createSessionHandlers({ passwords, sessions, tokens }),
        notifications: notificationHandlers,
        purchasing: purchasingHandlers,
      },
      security: { allowedOrigins: config.allowedOrigins, isPublic: config.profile === 'production' },
      folders: {
        consoleDir: config.consoleDir,
        widgetsDir: config.widgetsDir,
        portalDir: config.profile === 'production' ? null : config.portalDir,
      },
      trustedProxies: config.trustedProxies,
      live: () => ({
        socketCount: () => channel?.socketCount() ?? 0,
        outboxLagSeconds: () => findOutboxLag(database.db, now()),
      }),
      log,
    })
    const { app, metrics } = http
    const onError = (error: unknown) => app.log.error({ err: error }, 'unexpected')
    const publisher = await startPublisher({
      database,
      clock,
      emit: (row) => {
        channel?.emit(row)
        metrics.countEmitted(row.type)
      },
      onError,
    })
    channel = openLiveChannel({
      http: app.server,
      database,
      clock,
      sessions,
      authenticate,
      rightsOf,
      epoch: await loadEpoch(database),
      lastEmitted: publisher.lastEmitted,
      allowedOrigins: config.allowedOrigins,
      onRefused: (reason, ip) => app.log.warn({ call: 'live', status: Number(reason), ip }, 'call refused'),
      onError,
    })
    const live = channel
    const url = await listen(app, config)
    const stopHousekeeping = startHousekeeping(database, clock, onError)
    const stopFloor = isFloorAlive ? startFloorSimulator({ database, clock, onError }) : async () => {}
    return {
      url,
      demoPassword,
      database,
      stop: async () => {
        await stopFloor()
        stopHousekeeping()
        await live.close()
        await closeApp(http)
        await publisher.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
