import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

type ColumnType = 'text' | 'integer'
/** `text`, `integer`, with `?` for a nullable column, or `-> table` for a reference to its id. */
type ColumnRule = ColumnType | `${ColumnType}?` | `-> ${string}` | `-> ${string}?`

/** Shape of a table; columns are not null unless marked. */
export interface TableShape {
  readonly columns: Readonly<Record<string, ColumnRule>>
  readonly primaryKey: readonly string[]
  readonly unique?: readonly (readonly string[])[]
  /** SQL conditions over the columns, by constraint name. */
  readonly check?: Readonly<Record<string, string>>
  /** Whether SQLite keeps rows in the order of the primary key, without a number for each; PostgreSQL has no such tables. */
  readonly isInKeyOrder?: boolean
}

// Columns come from data, so Kysely cannot know their names at compile time.
type Table = CreateTableBuilder<string, string>

/**
 * Types that mean the same on every engine. SQLite's integers have 64 bits; its texts are compared byte by byte,
 * whatever the locale of the database.
 */
const TYPES = {
  sqlite: { text: sql`text`, integer: sql`integer` },
  postgres: { text: sql`text collate "C"`, integer: sql`bigint` },
} as const

const addColumn = (table: Table, engine: Engine, column: string, rule: ColumnRule): Table => {
  const optional = rule.endsWith('?')
  const plain = optional ? rule.slice(0, -1) : rule
  const target = plain.startsWith('-> ') ? plain.slice(3) : null
  const type: ColumnType = plain === 'integer' ? 'integer' : 'text'
  return table.addColumn(column, TYPES[engine][type], (c) => {
    const typed = optional ? c : c.notNull()
    return target === null ? typed : typed.references(`${target}.id`)
  })
}

/** Creates a table with types that every engine has; strict on SQLite. */
export const createTable = async (
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
  shape: TableShape,
): Promise<void> => {
  let table: Table = db.schema.createTable(name)
  for (const [column, rule] of Object.entries(shape.columns)) table = addColumn(table, engine, column, rule)
  table = table.addPrimaryKeyConstraint(`${name}_pk`, [...shape.primaryKey])
  for (const columns of shape.unique ?? [])
    table = table.addUniqueConstraint(`${name}_${columns.join('_')}_uq`, [...columns])
  for (const [label, rule] of Object.entries(shape.check ?? {}))
    table = table.addCheckConstraint(`${name}_${label}_ck`, sql.raw(rule))
  const end = shape.isInKeyOrder === true ? sql`strict, without rowid` : sql`strict`
  await (engine === 'sqlite' ? table.modifyEnd(end) : table).execute()
}

/** Creates an index; `where` makes it partial. */
export const createIndex = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  where?: string,
): Promise<void> => {
  const index = db.schema
    .createIndex(`${table}_${columns.join('_')}_ix`)
    .on(table)
    .columns([...columns])
  await (where === undefined ? index : index.where(sql.raw<boolean>(where))).execute()
}
