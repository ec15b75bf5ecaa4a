import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, LimitNode, OffsetNode, SqliteDatabase, SqliteStatement } from 'kysely'
import { DatabaseUnavailableError, DiskFullError } from '../errors.ts'
import type { ReadNow } from '../reads/read-now.ts'

// Kysely compiles every parameter itself and our columns hold texts, numbers and nulls only.
const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

const MAX_KEPT = 256
/** Longer ones are inserts of many rows, which are not repeated. */
const LONGEST_KEPT = 4_000

const READ_ONLY = 8
const IO_ERROR = 10
const FULL = 13
const CANNOT_OPEN = 14
/** The disk is broken or read-only: the same call may succeed when that is fixed. */
const OF_THE_DISK: ReadonlySet<number> = new Set([READ_ONLY, IO_ERROR, CANNOT_OPEN])

const onDisk = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    // The lower byte of an extended code is the primary code.
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    if (code === FULL) throw new DiskFullError(error)
    throw OF_THE_DISK.has(code) ? new DatabaseUnavailableError(error) : error
  }
}

/** `select *` or `returning *`: the columns are not known by the statement's text, and change with the table. */
const HAS_STAR = /(?<!\()\*/

/** Makes rows of arrays: half the cost of the objects that SQLite makes, which are slow to read as well. */
const rowMaker = (columns: readonly string[]) => {
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map((name) => [name, null]))
  return (cells: readonly unknown[]): Record<string, unknown> => {
    // A copy has its fields already, so that setting them changes no shape. A spread takes twice the time where it copies rows of many tables.
    const row: Record<string, unknown> = Object.assign({}, empty)
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = cells[index]
    return row
  }
}

/** Reads of the same turn of the event loop. */
interface Turn {
  /** Called before a read. */
  readonly begin: () => void
  /** Called before anything else. */
  readonly end: () => void
  /** Whether a transaction that writes is open. */
  readonly isWriting: () => boolean
}

/**
 * Reads of one turn share a transaction: taking and leaving the locks of the log costs more than a look-up by a key. No row is older than
 * without it, as the one connection that writes is this one, and ends the transaction before it does.
 */
const createTurn = (database: DatabaseSync): Turn => {
  const [begin, commit] = [database.prepare('begin'), database.prepare('commit')]
  let isOpen = false
  const end = () => {
    if (!isOpen) return
    isOpen = false
    // A read that fails may have ended it.
    if (database.isOpen && database.isTransaction) commit.run()
  }
  return {
    begin: () => {
      if (database.isTransaction) return
      begin.run()
      isOpen = true
      setImmediate(end)
    },
    end,
    isWriting: () => !isOpen && database.isTransaction,
  }
}

/** What a read begins with; anything else may write. */
const READ = /^select /i

const prepare = (database: DatabaseSync, turn: Turn, sql: string): SqliteStatement => {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  const before = READ.test(sql) ? turn.begin : turn.end
  const all = (parameters: readonly unknown[]): unknown[] =>
    onDisk(() => {
      before()
      return statement.all(...values(parameters))
    })
  const toRow = rowMaker(columns)
  const areFixed = !HAS_STAR.test(sql)
  statement.setReturnArrays(areFixed)
  return {
    reader: columns.length > 0,
    // Arrays, as set above.
    all: areFixed ? (parameters) => (all(parameters) as unknown[][]).map(toRow) : all,
    run: (parameters) =>
      onDisk(() => {
        before()
        return statement.run(...values(parameters))
      }),
    *iterate(parameters) {
      before()
      for (const found of statement.iterate(...values(parameters)))
        yield areFixed ? toRow(found as unknown as unknown[]) : found
    },
  }
}

/** Preparing a statement takes longer than running most of them, so prepared ones are cached. */
const adapt = (database: DatabaseSync, turn: Turn): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = kept.get(sql)
      const statement = known ?? prepare(database, turn, sql)
      if (sql.length > LONGEST_KEPT) return statement
      // Reinserted last: the first entry of the map is the least recently used.
      kept.delete(sql)
      kept.set(sql, statement)
      const oldest = kept.size > MAX_KEPT ? kept.keys().next() : null
      if (oldest?.done === false) kept.delete(oldest.value)
      return statement
    },
  }
}

class ImmediateDriver extends SqliteDriver {
  // On a full disk SQLite has already rolled the transaction back.
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    })
  }

  // A deferred transaction takes the write lock at its first write, where it may fail half way.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/**
 * SQLite plans by the value of a bare parameter of `limit` and `offset`, and recompiles the statement each time one
 * is bound: half the time of a list. It does not look into a sum.
 */
class SteadyPlanCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }

  protected override visitOffset(node: OffsetNode) {
    super.visitOffset(node)
    this.append(' + 0')
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  // SQLite rolls schema changes back, so a killed migration leaves nothing behind.
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Kysely over Node's own SQLite: Kysely's SQLite dialect behind an adapter, one connection, one transaction at a time. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #turn: Turn

  /** @param database An open connection; `Kysely.destroy` closes it. */
  constructor(database: DatabaseSync) {
    const turn = createTurn(database)
    const adapted = adapt(database, turn)
    super({ database: adapted })
    this.#database = adapted
    this.#turn = turn
  }

  /** Reads at once, unless a transaction that writes is open. */
  readonly readNow: ReadNow = ({ sql, parameters }) =>
    this.#turn.isWriting() ? null : this.#database.prepare(sql).all(parameters)

  override createDriver() {
    return new ImmediateDriver({ database: this.#database })
  }

  override createQueryCompiler() {
    return new SteadyPlanCompiler()
  }

  override createAdapter() {
    return new TransactionalDdlAdapter()
  }
}
