import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONFIRMATION_HEADER, MINUTE_MS } from '@netbar/shared/contract'
import { databasePlace, readConfig, uploadsDirOf } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import { openDatabase } from '../open-database.ts'
import type { DatabasePlace } from '../platform/db/index.ts'
import { createSecretBox } from '../platform/secrets/index.ts'
import { seed, writeSeedPictures } from '../seed/index.ts'
import { createPasswords } from '../domains/access/index.ts'
import { setUp } from '../setup/index.ts'
import { startServer } from '../start.ts'
import type { RunningServer, StartOverrides } from '../start.ts'
import { EMPTY } from './beginning.ts'
import type { Beginning } from './beginning.ts'
import { createDataDir } from './databases/embedded-image.ts'
import { createTestDatabase } from './databases/postgres-worlds.ts'
import { TEST_KEY } from './test-key.ts'
import type { TestDatabase } from './databases/postgres-worlds.ts'

/** A real server with a small world of its own. */
export interface TestServer extends RunningServer {
  readonly dataDir: string
  readonly databasePlace: DatabasePlace
  /** Password of every seeded account. */
  readonly password: string
  /** Log lines so far. */
  readonly logLines: readonly string[]
  /** Makes a call; a body is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>
  /** Signs a seeded account in and returns its token. */
  signIn(username: string): Promise<string>
  /** Confirms with the password that the user of a session is there; returns what calls that need it carry. */
  confirm(token: string): Promise<string>
  /** Stops this server and starts another one on its data. */
  restart(options?: TestServerOptions): Promise<TestServer>
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with a call that needs a recent factor. */
  readonly confirmation?: string | undefined
}

/** An answer with its body as JSON, or null where it is none. */
export interface TestAnswer {
  readonly httpStatus: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export interface TestServerOptions extends StartOverrides {
  /** Parts of the configuration that differ from a test server's own. */
  readonly config?: Partial<ServerConfig>
}

/** Origin that passkeys of a test server are made for; no page is there. */
export const TEST_ORIGIN = 'https://netbar.test'

/** Password of every account of a test server. */
export const TEST_PASSWORD = 'netbar-test-2026'
/** The minimum of argon2: tests sign in often. */
export const TEST_COST = { memory: 8, passes: 1, parallelism: 1 }

/** What survives a restart. */
interface Storage {
  readonly dataDir: string
  readonly database: TestDatabase | null
}

/** Production has none of the seed's accounts: one administrator, with a name of its own. */
export const TEST_ADMINISTRATOR = 'chief'

const setUpProduction = async (config: ServerConfig): Promise<void> => {
  const database = await openDatabase(databasePlace(config))
  try {
    if ((await database.db.selectFrom('user').select('id').executeTakeFirst()) !== undefined) return
    const passwordHash = await createPasswords(TEST_COST).hash(TEST_PASSWORD)
    await setUp(database, { username: TEST_ADMINISTRATOR, name: '林总', passwordHash }, new Date())
  } finally {
    await database.close()
  }
}

const startOn = async (storage: Storage, options: TestServerOptions): Promise<TestServer> => {
  const { dataDir, database } = storage
  const { config, ...overrides } = options
  const logLines: string[] = []
  const environment = {
    PORT: '0',
    NETBAR_PROFILE: 'test',
    NETBAR_DATA_DIR: dataDir,
    NETBAR_DEMO_PASSWORD: TEST_PASSWORD,
    NETBAR_SECRET_KEY: TEST_KEY,
    NETBAR_CONSOLE_ORIGIN: TEST_ORIGIN,
  }
  const configured = { ...readConfig(environment), databaseUrl: database?.url ?? null, ...config }
  const isProduction = configured.profile === 'production'
  if (isProduction) await setUpProduction(configured)
  const server = await startServer(isProduction ? { ...configured, trustedProxies: ['loopback'] } : configured, {
    passwords: createPasswords(TEST_COST),
    log: { write: (line) => void logLines.push(line) },
    ...overrides,
  })

  const call: TestServer['call'] = async (method, path, { token, body, headers, confirmation } = {}) => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        // The test stands in for the proxy.
        ...(isProduction ? { 'X-Forwarded-Proto': 'https' } : {}),
        ...(token === undefined ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(confirmation === undefined ? {} : { [CONFIRMATION_HEADER]: confirmation }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // Every answer is a JSON object; anything else fails the test that reads it.
    const json = (await response.json().catch(() => ({}))) as TestAnswer['body']
    return { httpStatus: response.status, headers: response.headers, body: json }
  }

  return {
    ...server,
    dataDir,
    databasePlace: databasePlace(configured),
    password: TEST_PASSWORD,
    logLines,
    call,
    signIn: async (username) => {
      const { body } = await call('POST', '/api/auth/jwt/token', { body: { username, password: TEST_PASSWORD } })
      if (typeof body['data'] !== 'string') throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`)
      return body['data']
    },
    confirm: async (token) => {
      const { body } = await call('POST', '/api/auth/jwt/confirm', { token, body: { password: TEST_PASSWORD } })
      // Only this answer has one; any other fails here.
      return (body['data'] as { readonly confirmation: string }).confirmation
    },
    stop: async () => {
      await server.stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    restart: async (changes = {}) => {
      await server.stop()
      return startOn(storage, { ...options, ...changes })
    },
  }
}

let testHash: Promise<string> | undefined
const hashOfTests = (): Promise<string> => (testHash ??= createPasswords(TEST_COST).hash(TEST_PASSWORD))

/**
 * The seed of a server's first start, at the begin of its minute: tests whose clocks begin now share it. None where nothing
 * is seeded, or where a test hashes passwords at another cost.
 */
const worldOf = async ({ config = {}, clock, passwords }: TestServerOptions): Promise<Beginning> => {
  const { profile = 'test', secretKey } = config
  const passwordHash = await hashOfTests()
  if (profile === 'production' || passwords?.isOutdated(passwordHash) === true) return EMPTY
  const key = secretKey ?? TEST_KEY
  const time = (clock?.now() ?? new Date()).getTime()
  const now = new Date(time - (time % MINUTE_MS))
  return {
    name: [profile, key, now.toISOString()].join(' '),
    fill: (database) => seed(database, { size: profile, now, passwordHash, secrets: createSecretBox(key) }),
  }
}

/** A folder, and a database where that is not in the folder, with the seed; unless the test brings its own. */
const createStorage = async (dataDir: string, options: TestServerOptions): Promise<Storage> => {
  const { databaseUrl, dataDir: ownDir } = options.config ?? {}
  if (databaseUrl !== undefined || ownDir !== undefined) return { dataDir, database: null }
  const world = await worldOf(options)
  const database = await createTestDatabase(world)
  if (database === null && world !== EMPTY) await createDataDir(dataDir, world)
  if (world !== EMPTY) writeSeedPictures(uploadsDirOf({ dataDir }))
  return { dataDir, database }
}

/**
 * Starts a server on a free port of loopback, with the `test` world in a folder and a database of its own, which are
 * deleted with it.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'netbar-test-'))
  const storage = await createStorage(dataDir, options)
  try {
    return await startOn(storage, options)
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    await storage.database?.drop()
    throw error
  }
}
