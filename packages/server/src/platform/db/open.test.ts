import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseOpenError } from './errors.ts'
import { openDatabase } from '../../open-database.ts'

let dataDir: string
const children: ChildProcessWithoutNullStreams[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-db-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a process that opens the folder, leaks the handle, prints `open` or the problem, and stays. */
const startHolder = () => {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../open-database.ts'))}
    try {
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      await database.write((trx) =>
        trx.insertInto('brand').values({ id: String(process.pid), name: 'n', status: 'ON', created_time: 't' }).execute())
      let rounds = 0
      setInterval(() => { gc(); if (++rounds === 3) console.log('open') }, 5)
    } catch (error) { console.log(error.problem ?? String(error)); process.exit(1) }`
  const child = spawn(process.execPath, [
    '--conditions=@netbar/source',
    '--expose-gc',
    '--input-type=module',
    '--eval',
    script,
  ])
  children.push(child)
  return child
}

const firstLine = async (child: ChildProcessWithoutNullStreams) => String((await once(child.stdout, 'data'))[0]).trim()

const kill = async (child: ChildProcessWithoutNullStreams) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const problemOf = async (opening: Promise<unknown>) => {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof DatabaseOpenError ? error.problem : error
}

const overwriteSecondPage = (path: string) => {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, 4_096)
  closeSync(file)
}

describe('a data folder', () => {
  it('keeps its rows over a close and a second open', async () => {
    const first = await openDatabase({ dataDir })
    await first.write((trx) =>
      trx.insertInto('brand').values({ id: 'b', name: '星河', status: 'ON', created_time: 't' }).execute(),
    )
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.db.selectFrom('brand').select('name').execute()).toEqual([{ name: '星河' }])
    await second.close()
  })

  it('uses a write-ahead log and full synchronisation', async () => {
    const database = await openDatabase({ dataDir })
    expect(statSync(join(dataDir, 'netbar.db-wal')).isFile()).toBe(true)
    await database.close()
  })

  it('belongs to one opener at a time', async () => {
    const database = await openDatabase({ dataDir })
    const refused = openDatabase({ dataDir })
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}, started `)
    expect(await problemOf(refused)).toBe('held')
    await database.close()
    const next = await openDatabase({ dataDir })
    await next.close()
  })

  it('is refused while another process holds it and free at once after that process was killed', async () => {
    const holder = startHolder()
    expect(await firstLine(holder)).toBe('open')
    const refused = openDatabase({ dataDir })
    await expect(refused).rejects.toThrow(`in use by process ${holder.pid}`)
    await kill(holder)
    const database = await openDatabase({ dataDir })
    expect(await database.db.selectFrom('brand').select('id').execute()).toEqual([{ id: String(holder.pid) }])
    await database.close()
  })

  it('goes to exactly one of several processes that start together after a kill', { tags: 'release' }, async () => {
    const killed = startHolder()
    await firstLine(killed)
    await kill(killed)
    const answers = await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()].map(firstLine))
    expect(answers.toSorted()).toEqual(['held', 'held', 'held', 'open'])
  })

  it('is unusable where a file is in its place', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await problemOf(openDatabase({ dataDir: file }))).toBe('unusable')
  })

  it.each([
    [
      'is no database',
      (path: string) => writeFileSync(path, 'this is not a database, however long it goes on'.repeat(30)),
    ],
    ['is cut off', (path: string) => truncateSync(path, 40_960)],
    ['has a page overwritten behind the first', overwriteSecondPage],
  ])('is damaged when its file %s, and can be opened once that is repaired', async (_, damage) => {
    const path = join(dataDir, 'netbar.db')
    await (await openDatabase({ dataDir })).close()
    damage(path)
    expect(await problemOf(openDatabase({ dataDir }))).toBe('damaged')
    rmSync(path)
    await (await openDatabase({ dataDir })).close()
  })

  it('is refused when a newer version wrote it', async () => {
    await (await openDatabase({ dataDir })).close()
    const raw = new DatabaseSync(join(dataDir, 'netbar.db'))
    raw.exec(`insert into kysely_migration values ('9999-from-the-future', 't')`)
    raw.close()
    expect(await problemOf(openDatabase({ dataDir }))).toBe('newer')
  })
})

describe('the schema', () => {
  it('has strict tables only, so that a wrong type is refused', async () => {
    const database = await openDatabase({ dataDir })
    await database.close()
    const raw = new DatabaseSync(join(dataDir, 'netbar.db'))
    const loose = raw.prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0`,
    )
    const names = loose.all().map((row) => String(row['name']))
    raw.close()
    expect(names.filter((name) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))).toEqual([])
  })

  it('refuses a row with a dangling reference', async () => {
    const database = await openDatabase({ memory: 'empty' })
    const orphan = database.write((trx) =>
      trx.insertInto('user_branch').values({ user_id: 'u', branch_id: 'b' }).execute(),
    )
    await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed')
    await database.close()
  })

  it('tells listeners of committed writes and of no others', async () => {
    const database = await openDatabase({ memory: 'empty' })
    let notified = 0
    const stop = database.onWritten(() => (notified += 1))
    await database.write(async () => 1)
    await expect(database.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(notified).toBe(1)
    stop()
    await database.write(async () => 2)
    expect(notified).toBe(1)
    await database.close()
  })
})
