import type { PostgresPool } from 'kysely'
import { DatabaseError, Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { DatabaseUnavailableError, DiskFullError, UnstorableTextError } from '../errors.ts'
import { POSTGRES_TYPES } from './postgres-types.ts'

/**
 * Time limits in ms. The server ends its own statements; the client's limits are for a server that no longer responds
 * at all.
 */
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 12_000,
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  // For a process that hangs in the middle of a transaction and holds its locks.
  idle_in_transaction_session_timeout: 10_000,
} satisfies PoolConfig

/** SQLSTATE classes after which the same call may succeed later: connection, resources, intervention, system. */
const PASSING = /^(08|53|57|58)|^(55P03|25P03)$/
/** SQLSTATE classes after which the connection is lost. */
const FATAL = /^(08|57P|25P03)/

const UNSTORABLE = '22021'
const DISK_FULL = '53100'

/** Null for errors that do not come from PostgreSQL: the connection is broken. */
const codeOf = (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : null)
const isPassing = (error: unknown) => PASSING.test(codeOf(error) ?? '08')
const unavailableBy = (error: unknown) =>
  codeOf(error) === DISK_FULL ? new DiskFullError(error) : new DatabaseUnavailableError(error)
const isFatal = (error: unknown) => FATAL.test(codeOf(error) ?? '08')

const withDefaults = (url: string, config: PoolConfig): PoolConfig => ({
  connectionString: url,
  application_name: 'netbar-server',
  keepAlive: true,
  types: POSTGRES_TYPES,
  ...config,
})

/** Prepared statements per connection; each takes the server's memory. */
const MAX_PREPARED = 200
/** Longer ones are inserts of many rows, which are not repeated. */
const LONGEST_PREPARED = 4_000
/** Uses after which a statement is prepared. */
const TIMES_BEFORE_PREPARED = 3
const MAX_COUNTED = 2_000
/** The columns of `*` change with a migration, and a statement prepared before it fails. */
const ALL_COLUMNS = /(?:select |\.)\*/

/** Names repeated statements: PostgreSQL then parses and plans them once per connection instead of each time. */
const createNames = () => {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED || text.length > LONGEST_PREPARED || ALL_COLUMNS.test(text)) return undefined
    const count = (times.get(text) ?? 0) + 1
    if (times.size >= MAX_COUNTED) times.clear()
    times.set(text, count)
    if (count < TIMES_BEFORE_PREPARED) return undefined
    const name = `netbar_${names.size}`
    names.set(text, name)
    times.delete(text)
    return name
  }
}

/** A lost connection is not used again, and fails at once instead of after a timeout. */
const guard = (client: PoolClient, nameOf: (text: string) => string | undefined) => {
  let broken: DatabaseUnavailableError | null = null
  return {
    query: async (text: string, values: readonly unknown[]) => {
      if (broken !== null) throw broken
      try {
        // Statements without values, such as `begin`, use the simple protocol.
        const name = values.length === 0 ? undefined : nameOf(text)
        return await client.query({ name, text, values: [...values] })
      } catch (error) {
        if (codeOf(error) === UNSTORABLE)
          throw new UnstorableTextError('a text that cannot be stored', { cause: error })
        if (!isPassing(error)) throw error
        const unavailable = unavailableBy(error)
        if (isFatal(error)) broken = unavailable
        throw unavailable
      }
    },
    release: (destroy?: boolean) => client.release(destroy === true || broken !== null),
  }
}

/**
 * Connection pool for Kysely. Connections lost when the server goes away are reopened when it is back; until then
 * queries fail with a {@link DatabaseUnavailableError}.
 *
 * @param max Maximum number of connections.
 * @param limits Time limits: those of calls, or `none` for migrations, which take as long as they take.
 */
export const createPostgresPool = (url: string, max: number, limits: 'calls' | 'none' = 'calls'): PostgresPool => {
  const pool = new Pool(
    withDefaults(url, {
      max,
      ...(limits === 'calls' ? LIMITS : { connectionTimeoutMillis: LIMITS.connectionTimeoutMillis }),
    }),
  )
  const nameOf = createNames()
  // One guard for each connection: Kysely keeps what it knows of a connection by its identity.
  const guards = new WeakMap<PoolClient, ReturnType<typeof guard>>()
  const guardOf = (client: PoolClient) => {
    const known = guards.get(client) ?? guard(client, nameOf)
    guards.set(client, known)
    return known
  }
  // An idle connection that ends affects nobody: the pool has dropped it before the next request.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return {
    options: pool.options,
    connect: async () => {
      try {
        // Kysely reads three members of a result; its type is narrower than that of pg.
        return guardOf(await pool.connect()) as unknown as Awaited<ReturnType<PostgresPool['connect']>>
      } catch (error) {
        throw isPassing(error) ? new DatabaseUnavailableError(error) : error
      }
    },
    end: () => pool.end(),
  }
}
