import { Status } from '@netbar/shared/contract'
import type { CallRequest, dictionaryCalls, DictionaryEntry, DictionaryItem, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { DictionaryEntryTable } from '../brands/tables.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkBrand } from '../brands/index.ts'
import { EVERYBODY } from './new-entry.ts'

type Db = Database['db']

/**
 * Scopes that the actor sees, of one brand or all of theirs.
 *
 * @throws Refusal 40401 for a foreign brand.
 */
const scopesOf = (actor: Actor, brandId: string | undefined): readonly string[] => {
  if (brandId === undefined) return [EVERYBODY, ...actor.brandIds]
  checkBrand(actor, brandId)
  return [EVERYBODY, brandId]
}

export const toEntry = (row: DictionaryEntryTable): DictionaryEntry => ({
  id: row.id,
  codeType: row.code_type,
  brandId: row.brand_id,
  code: row.code,
  codevalue: row.codevalue,
  sort: row.sort,
  enabled: row.enabled === 1,
  remark: row.remark,
  version: row.version,
})

/** Enabled entries of a type, by position. */
export const findItems = async (
  db: Db,
  actor: Actor,
  type: string,
  brandId: string | undefined,
): Promise<Page<DictionaryItem>> => {
  const rows = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', type)
    .where('scope', 'in', scopesOf(actor, brandId))
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .select(['code', 'codevalue'])
    .orderBy('sort')
    .orderBy('code')
    .orderBy('id')
    .execute()
  return { rows, total: rows.length }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A page of entries, by type and position; the keyword is searched in codes and values. */
export const findEntries = async (
  db: Db,
  actor: Actor,
  { page, limit, codeType, brandId, keyword }: CallRequest<typeof dictionaryCalls.page>['query'],
): Promise<Page<DictionaryEntry>> => {
  let found = db
    .selectFrom('dictionary_entry')
    .where('scope', 'in', scopesOf(actor, brandId))
    .where('deleted_time', 'is', null)
  if (codeType !== undefined) found = found.where('code_type', '=', codeType)
  if (keyword !== undefined && keyword !== '') {
    const pattern = `%${escapeLike(keyword.toLowerCase())}%`
    found = found.where(
      sql<boolean>`(lower(code) like ${pattern} escape '\\' or lower(codevalue) like ${pattern} escape '\\')`,
    )
  }
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found.selectAll().orderBy('code_type').orderBy('sort').orderBy('code').orderBy('id'),
  )
  return { rows: rows.map(toEntry), total }
}

/**
 * One entry that the actor sees.
 *
 * @throws Refusal 40401.
 */
export const loadEntry = async (db: Db, actor: Actor, id: string): Promise<DictionaryEntryTable> => {
  const row = await db
    .selectFrom('dictionary_entry')
    .where('id', '=', id)
    .where('scope', 'in', scopesOf(actor, undefined))
    .where('deleted_time', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'dictionary.entryNotFound' })
  return row
}
