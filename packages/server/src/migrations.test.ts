import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationNames, openDatabase } from './open-database.ts'

/** The schema of the last release, which has a backup among the fixtures. */
const RELEASED =
  readdirSync(join(import.meta.dirname, 'backup/fixtures'))
    .toSorted()
    .at(-1) ?? ''
/**
 * What the last release no longer used, and this one removes: `table` or `table.column`. A release stops using it first, and the one after
 * removes it.
 */
const CONTRACTED: ReadonlySet<string> = new Set()

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
}
type Schema = Readonly<Record<string, { readonly columns: readonly Column[]; readonly unique: readonly string[] }>>

/** What a process of the release before relies on that this schema no longer grants. */
const breaks = (before: Schema, after: Schema): readonly string[] =>
  Object.entries(before).flatMap(([table, { columns, unique }]) => {
    const now = after[table]
    if (now === undefined) return [table]
    const lost = columns.filter(
      ({ name, type, notnull }) =>
        !now.columns.some((each) => each.name === name && each.type === type && each.notnull <= notnull),
    )
    const needed = now.columns.filter(
      ({ name, notnull, dflt_value }) =>
        !columns.some((each) => each.name === name) && notnull === 1 && dflt_value === null,
    )
    const stricter = now.unique.filter((each) => !unique.includes(each))
    return [...lost, ...needed].map(({ name }) => `${table}.${name}`).concat(stricter.map((each) => `${table} ${each}`))
  })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'netbar-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The schema after the migrations up to one, and after these statements. */
const schemaOf = async (name: string, upTo?: string, ...statements: readonly string[]): Promise<Schema> => {
  const dataDir = join(folder, name)
  await (await openDatabase({ dataDir }, upTo)).close()
  const connection = new DatabaseSync(join(dataDir, 'netbar.db'))
  for (const statement of statements) connection.exec(statement)
  // The columns of these pragmas are those of SQLite's documentation.
  const all = <Row>(query: string, ...values: readonly string[]) => connection.prepare(query).all(...values) as Row[]
  const tables = all<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
  )
  const schema = tables.map(({ name: table }) => {
    const columns = all<Column>('select name, type, "notnull", dflt_value from pragma_table_info(?)', table)
    const indexes = all<{ name: string }>('select name from pragma_index_list(?) where "unique" = 1', table)
    const unique = indexes.map(({ name: index }) =>
      all<{ name: string }>('select name from pragma_index_info(?)', index)
        .map((each) => each.name)
        .join(' '),
    )
    return [table, { columns, unique }] as const
  })
  connection.close()
  return Object.fromEntries(schema)
}
const released = () =>
  schemaOf(
    'released',
    migrationNames().find((name) => name.startsWith(`${RELEASED}-`)),
  )

describe('the migrations since the last release', () => {
  it('leave all that its processes use, which go on beside this one while servers are replaced', async () => {
    const broken = breaks(await released(), await schemaOf('now'))
    expect(broken.filter((each) => !CONTRACTED.has(each))).toEqual([])
  })

  it.each([
    ['alter table supplier rename column name to title', ['supplier.name', 'supplier.title']],
    ['alter table captcha drop column challenge', ['captcha.challenge']],
    ['drop table captcha', ['captcha']],
    ['create unique index one on captcha (expires_time)', ['captcha expires_time']],
  ])('are refused for what breaks them: %s', async (statement, broken) => {
    expect(breaks(await schemaOf('now'), await schemaOf('next', undefined, statement))).toEqual(broken)
  })

  it.each(['text', 'integer not null default 1'])(
    'may add a column that the release before leaves out: %s',
    async (type) => {
      const next = await schemaOf('next', undefined, `alter table captcha add column later ${type}`)
      expect(breaks(await schemaOf('now'), next)).toEqual([])
    },
  )
})
