import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import type { Value } from '../platform/db/index.ts'
import { BackupError, DATA, line, MANIFEST, manifest } from './format.ts'
import type { Manifest } from './format.ts'

const AT_ONCE = 200

/** Rows of one table. */
export interface Batch {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * The manifest of a backup, after verifying its data.
 *
 * @throws BackupError for a folder without a backup, or with a changed one.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST}.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (!parsed.success) throw new BackupError(`${join(folder, MANIFEST)} is not one that this release reads.`)
  const found = await sha256Of(join(folder, DATA)).catch(() => '')
  if (found !== parsed.output.dataSha256) throw new BackupError(`${join(folder, DATA)} is damaged: its digest differs.`)
  return parsed.output
}

/** The rows of a backup, table by table. */
export const readBatches = async function* (folder: string): AsyncGenerator<Batch> {
  const file = createReadStream(join(folder, DATA)).pipe(createGunzip())
  let table = ''
  let columns: readonly string[] = []
  let rows: (readonly Value[])[] = []
  for await (const text of createInterface({ input: file, crlfDelay: Infinity })) {
    const parsed = v.parse(line, JSON.parse(text))
    const isRow = Array.isArray(parsed)
    if (rows.length > 0 && (!isRow || rows.length >= AT_ONCE)) {
      yield { table, columns, rows }
      rows = []
    }
    if (isRow) rows.push(parsed)
    else ({ table, columns } = parsed)
  }
  if (rows.length > 0) yield { table, columns, rows }
}
