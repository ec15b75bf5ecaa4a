import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { openDatabase } from '../db/index.ts'
import { EMPTY } from './beginning.ts'
import type { Beginning } from './beginning.ts'

/** A database on the PostgreSQL server under test. */
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

/** Does the same with each table of the server; `%1$I` is its name. */
const eachTable = (statements: string): string => `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('${statements}', name);
    end loop;
  end $$;`

/** Rows go and come in any order: who they refer to may not be there yet. */
const IN_ANY_ORDER = `set lock_timeout = '2s'; set session_replication_role = replica;`
const EMPTY_ALL = IN_ANY_ORDER + eachTable('delete from public.%1$I')
/** Where a world on PostgreSQL keeps a copy of the rows that it held at first. */
export const COPIES_SCHEMA = 'laid'
const KEEP_COPIES = `drop schema if exists ${COPIES_SCHEMA} cascade; create schema ${COPIES_SCHEMA};
  ${eachTable(`create table ${COPIES_SCHEMA}.%1$I as table public.%1$I`)}`
const LAY_AGAIN =
  IN_ANY_ORDER + eachTable(`delete from public.%1$I; insert into public.%1$I table ${COPIES_SCHEMA}.%1$I`)

/** A database of this process, and the name of what it held at first. */
interface World {
  readonly name: string
  readonly holds: string
}

/** So many worlds wait for the next test, before one is laid anew. */
const MOST_WAITING = 4
const waiting: World[] = []

interface Template {
  readonly name: string
  readonly shape: string
}

const create = async (url: string, template: string): Promise<string> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await administer(url, (client) => client.query(`create database ${name} template ${template}`))
  return name
}

const layTemplate = async (url: string): Promise<Template> => {
  const name = await create(url, 'template1')
  await (await openDatabase({ url: withName(url, name) })).close()
  return { name, shape: await administer(withName(url, name), readShape) }
}

let template: Promise<Template> | null = null
/** The database with every table and no row that others are copies of. */
const templateOf = (url: string): Promise<Template> => (template ??= layTemplate(url))

const layWorld = async (url: string, name: string, beginning: Beginning): Promise<World> => {
  const own = withName(url, name)
  await administer(own, (client) => client.query(EMPTY_ALL))
  const database = await openDatabase({ url: own })
  await beginning.lay(database)
  await database.close()
  await administer(own, (client) => client.query(KEEP_COPIES))
  return { name, holds: beginning.name }
}

const takeWorld = async (url: string, beginning: Beginning): Promise<World> => {
  const same = waiting.find(({ holds }) => holds === beginning.name)
  const taken = same ?? (waiting.length < MOST_WAITING ? undefined : waiting[0])
  if (taken !== undefined) waiting.splice(waiting.indexOf(taken), 1)
  return same ?? layWorld(url, taken?.name ?? (await create(url, (await templateOf(url)).name)), beginning)
}

/** Leaves a world to the next test as it was at first, unless this one has changed its tables or still holds one. */
const giveBack = async (url: string, world: World): Promise<void> => {
  const { shape } = await templateOf(url)
  const isGood = await administer(withName(url, world.name), async (client) => {
    if ((await readShape(client)) !== shape) return false
    return client.query(LAY_AGAIN).then(
      () => true,
      () => false,
    )
  })
  if (isGood) waiting.push(world)
  else await administer(url, (client) => client.query(`drop database ${world.name} with (force)`))
}

/** A database of its own on the PostgreSQL server under test; null where tests run on SQLite. */
export const createTestDatabase = async (beginning = EMPTY): Promise<TestDatabase | null> => {
  const url = serverUrl()
  if (url === null) return null
  const world = await takeWorld(url, beginning)
  return { url: withName(url, world.name), drop: () => giveBack(url, world) }
}
