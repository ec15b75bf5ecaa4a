import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { openDatabase } from '../db/index.ts'
import type { Database } from '../db/index.ts'

const TEMPLATE = 'netbar_template'

/** A database on the PostgreSQL server under test, with every table and no row. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Address of the PostgreSQL server under test, which the test command starts; null where tests run on SQLite. */
const serverUrl = (): string | null => {
  if (process.env['NETBAR_TEST_ENGINE'] !== 'postgres') return null
  const url = process.env['NETBAR_TEST_POSTGRES_URL']
  if (url === undefined) throw new Error('NETBAR_TEST_ENGINE=postgres needs NETBAR_TEST_POSTGRES_URL')
  return url
}

const withName = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

const administer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  // Most tests run on SQLite and do without the driver.
  const pg = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const readShape = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(
    `select string_agg(table_name || '.' || column_name, ' ' order by table_name, column_name) as shape
     from information_schema.columns where table_schema = 'public'`,
  )
  return rows[0]?.shape ?? ''
}

const layTemplate = async (url: string, client: Client): Promise<void> => {
  await client.query(`create database ${TEMPLATE}`)
  const template = withName(url, TEMPLATE)
  await (await openDatabase({ url: template })).close()
  const shape = await administer(template, readShape)
  await client.query('create table free_world (name text primary key)')
  await client.query('create table template_shape (shape text)')
  await client.query('insert into template_shape values ($1)', [shape])
}

/**
 * Lays the tables that every database of a run is a copy of, and the list of copies that are free again; the first test
 * that needs them does, and the others wait for it.
 */
const ensureTemplate = (url: string): Promise<void> =>
  administer(url, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query<{ isLaid: boolean }>(
      `select to_regclass('template_shape') is not null as "isLaid"`,
    )
    if (rows[0]?.isLaid !== true) await layTemplate(url, client)
  })

const takeFree = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ name: string }>(
    'delete from free_world where name = (select name from free_world limit 1 for update skip locked) returning name',
  )
  return rows[0]?.name ?? null
}

const copyTemplate = async (client: Client): Promise<string> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${TEMPLATE}`)
  return name
}

/** Deletes every row, which takes a tenth of the time of a new copy. */
const empty = (client: Client): Promise<unknown> =>
  client.query(`
    set lock_timeout = '2s';
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
    end $$`)

/** Leaves a world to the next test, unless this one has changed its tables or still holds one. */
const giveBack = async (url: string, name: string): Promise<void> => {
  const { rows } = await administer(url, (client) =>
    client.query<{ shape: string }>('select shape from template_shape'),
  )
  const isGood = await administer(withName(url, name), async (client) => {
    if ((await readShape(client)) !== rows[0]?.shape) return false
    return empty(client).then(
      () => true,
      () => false,
    )
  })
  await administer(url, (client) =>
    isGood
      ? client.query('insert into free_world values ($1)', [name])
      : client.query(`drop database ${name} with (force)`),
  )
}

let template: Promise<void> | null = null

/** A database of its own on the PostgreSQL server under test; null where tests run on SQLite. */
export const createTestDatabase = async (): Promise<TestDatabase | null> => {
  const url = serverUrl()
  if (url === null) return null
  await (template ??= ensureTemplate(url))
  const name = await administer(url, async (client) => (await takeFree(client)) ?? copyTemplate(client))
  return { url: withName(url, name), drop: () => giveBack(url, name) }
}

/** Opens an empty database that goes with its closing, of the engine under test. */
export const openTestDatabase = async (): Promise<Database> => {
  const own = await createTestDatabase()
  if (own === null) return openDatabase({ memory: true })
  const database = await openDatabase({ url: own.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await own.drop()
    },
  }
}
