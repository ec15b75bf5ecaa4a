import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FUZZ, type TestServer } from '@netbar/server/testing'
import type { Pools } from './schema-values.ts'

/** Tables that count attempts, and so are written by refusals too. */
const COUNTING = new Set(FUZZ.flatMap(({ counting = [] }) => counting))

/**
 * Owner of a row; `branchId` is null where it is the whole brand's, `userIds` where there is no further restriction.
 */
export interface Owner {
  readonly brandId: string
  readonly branchId: string | null
  readonly userIds: ReadonlySet<string> | null
}

/** Direct access to the data of the fuzzed server. */
export interface FuzzWorld {
  readonly pools: Pools
  readonly owners: ReadonlyMap<string, Owner>
  /** Number of writes by table so far, without those that count attempts. */
  writes(): Readonly<Record<string, number>>
  close(): void
}

const MAX_PER_KIND = 30

const ownersIn = (connection: DatabaseSync): ReadonlyMap<string, Owner> => {
  const owners = new Map<string, Owner>()
  for (const sql of FUZZ.flatMap(({ owned = [] }) => owned))
    for (const { id, brand, branch } of connection.prepare(sql).all())
      owners.set(String(id), {
        brandId: String(brand),
        branchId: branch === null ? null : String(branch),
        userIds: null,
      })
  const receivers = new Map<string, Set<string>>()
  for (const sql of FUZZ.flatMap(({ personal = [] }) => personal))
    for (const row of connection.prepare(sql).all()) {
      const [id, userId] = [String(row['id']), String(row['user_id'])]
      receivers.set(id, (receivers.get(id) ?? new Set()).add(userId))
    }
  for (const [id, userIds] of receivers) owners.set(id, { brandId: '', branchId: null, userIds })
  return owners
}

/** Counts writes by triggers: a transaction that is rolled back has written nothing. */
const countWrites = (connection: DatabaseSync): void => {
  connection.exec('create table fuzz_write (name text primary key, count integer not null)')
  const tables = connection
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all()
  for (const { name } of tables) {
    const table = String(name)
    if (table === 'fuzz_write' || COUNTING.has(table)) continue
    connection.prepare('insert into fuzz_write values (?, 0)').run(table)
    for (const event of ['insert', 'update', 'delete'])
      connection.exec(
        `create trigger "fuzz_${event}_${table}" after ${event} on "${table}"
         begin update fuzz_write set count = count + 1 where name = '${table}'; end`,
      )
  }
}

/** Opens the database of a server that was just started. */
export const openFuzzWorld = ({ dataDir }: Pick<TestServer, 'dataDir'>): FuzzWorld => {
  const connection = new DatabaseSync(join(dataDir, 'netbar.db'), { timeout: 5_000 })
  const pools = new Map<string, readonly string[]>()
  for (const [names, table, column] of FUZZ.flatMap(({ kinds = [] }) => kinds)) {
    const rows = connection.prepare(`select "${column}" as id from "${table}" order by 1`).all()
    const step = Math.max(1, Math.floor(rows.length / MAX_PER_KIND))
    const some = rows.filter((_, index) => index % step === 0).map(({ id }) => String(id))
    for (const name of names) pools.set(name, some)
  }
  const files = connection.prepare('select name from uploaded_file order by 1').all()
  const addresses = files.map(({ name }) => `/uploads/${String(name)}`)
  for (const name of FUZZ.flatMap((rows) => rows.addresses ?? []))
    pools.set(name, [...addresses.slice(0, MAX_PER_KIND), 'https://pictures.example/1.png'])
  for (const { words = {} } of FUZZ) for (const [name, texts] of Object.entries(words)) pools.set(name, texts)
  const owners = ownersIn(connection)
  countWrites(connection)
  const counts = connection.prepare('select name, count from fuzz_write')
  return {
    pools,
    owners,
    writes: () => Object.fromEntries(counts.all().map(({ name, count }) => [String(name), Number(count)])),
    close: () => connection.close(),
  }
}
