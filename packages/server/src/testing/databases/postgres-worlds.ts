import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { openDatabase } from '../../open-database.ts'
import { EMPTY } from '../beginning.ts'
import type { Beginning } from '../beginning.ts'

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

const connect = async (url: string): Promise<Client> => {
  // Loaded on demand: tests on SQLite do not need the driver.
  const pg = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  return client
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = await connect(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const readShape = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(
    `select string_agg(relname || '.' || attname, ' ' order by relname, attname) as shape
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  return rows[0]?.shape ?? ''
}

/** Runs the same statements for each table of the server; `%1$I` is its name. */
const eachTable = (statements: string): string => `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('${statements}', name);
    end loop;
  end $$;`

/** Disables triggers, so that rows can be deleted and inserted in any order. */
const IN_ANY_ORDER = `set lock_timeout = '2s'; set session_replication_role = replica;`
const EMPTY_ALL = eachTable('delete from public.%1$I')
/** Schema with a copy of the initial rows of a world on PostgreSQL. */
export const COPIES_SCHEMA = 'initial'
const COPY_ALL = `drop schema if exists ${COPIES_SCHEMA} cascade; create schema ${COPIES_SCHEMA};
  ${eachTable(`create table ${COPIES_SCHEMA}.%1$I as table public.%1$I`)}`
/** Comparing the rows of a table takes a third of the time of writing them, and most are unchanged. */
const RESET_TABLE = `
  if exists (table public.%1$I except all table ${COPIES_SCHEMA}.%1$I)
    or exists (table ${COPIES_SCHEMA}.%1$I except all table public.%1$I)
  then delete from public.%1$I; insert into public.%1$I table ${COPIES_SCHEMA}.%1$I; end if;`
/** A function, whose statements a connection plans once. */
const CREATE_RESET = `do $do$ begin execute (
  select 'create function ${COPIES_SCHEMA}.reset() returns void language plpgsql as $$ begin '
    || string_agg(format('${RESET_TABLE}', tablename), ' ') || ' end $$'
  from pg_tables where schemaname = 'public' and tablename not like 'kysely%');
  end $do$`
const RESET = `select ${COPIES_SCHEMA}.reset()`

/** A database of this process, with the name of its initial content. */
interface World {
  readonly name: string
  readonly holds: string
  /** Stays open between tests with its prepared plans: that saves half of the time. */
  readonly client: Client
}

/** Maximum number of idle worlds kept for the next test. */
const MAX_WAITING = 4
const waiting: World[] = []

interface Template {
  readonly name: string
  readonly shape: string
}

const create = async (url: string, template: string): Promise<string> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name} template ${template}`)
  return name
}

const createTemplate = async (url: string): Promise<Template> => {
  const name = await create(url, 'template1')
  await (await openDatabase({ url: withName(url, name) })).close()
  const client = await connect(withName(url, name))
  const shape = await readShape(client)
  await client.end()
  return { name, shape }
}

let template: Promise<Template> | null = null
/** The database with every table and no rows, from which others are created. */
const templateOf = (url: string): Promise<Template> => (template ??= createTemplate(url))

const createEmpty = async (url: string): Promise<Omit<World, 'holds'>> => {
  const name = await create(url, (await templateOf(url)).name)
  const client = await connect(withName(url, name))
  // The server may end before this process, which then has no use for its worlds.
  client.on('error', () => {})
  await client.query(IN_ANY_ORDER)
  return { name, client }
}

const createWorld = async (url: string, empty: Omit<World, 'holds'>, beginning: Beginning): Promise<World> => {
  const database = await openDatabase({ url: withName(url, empty.name) })
  await beginning.fill(database)
  await database.close()
  await empty.client.query(COPY_ALL)
  await empty.client.query(CREATE_RESET)
  return { ...empty, holds: beginning.name }
}

const takeWorld = async (url: string, beginning: Beginning): Promise<World> => {
  const same = waiting.find(({ holds }) => holds === beginning.name)
  const taken = same ?? (waiting.length < MAX_WAITING ? undefined : waiting[0])
  if (taken !== undefined) waiting.splice(waiting.indexOf(taken), 1)
  if (same !== undefined) return same
  if (taken === undefined) return createWorld(url, await createEmpty(url), beginning)
  await taken.client.query(EMPTY_ALL)
  return createWorld(url, taken, beginning)
}

/** False also where a test still locks a table, or has terminated every connection. */
const isReset = async (client: Client, shape: string): Promise<boolean> => {
  try {
    if ((await readShape(client)) !== shape) return false
    await client.query(RESET)
    return true
  } catch {
    return false
  }
}

/** Resets a world for the next test, where possible. */
const returnWorld = async (url: string, world: World): Promise<void> => {
  const { shape } = await templateOf(url)
  if (await isReset(world.client, shape)) {
    waiting.push(world)
    return
  }
  await world.client.end()
  await administer(url, `drop database if exists ${world.name} with (force)`)
}

/** A database of its own on the PostgreSQL server under test; null where tests run on SQLite. */
export const createTestDatabase = async (beginning = EMPTY): Promise<TestDatabase | null> => {
  const url = serverUrl()
  if (url === null) return null
  const world = await takeWorld(url, beginning)
  let given: Promise<void> | null = null
  // A restarted server is often stopped twice; its world is returned once.
  return { url: withName(url, world.name), drop: () => (given ??= returnWorld(url, world)) }
}
