import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { PLAIN } from '../../org/index.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { nextCodes, duplicateProblem } from '../../../kit/resource/index.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'

/** Fields that the drafts of categories, groups and units share. */
interface CodeDraft {
  readonly code?: string
  readonly name: string
  readonly sort: number
  readonly remark?: string
}
interface CodeQuery {
  readonly keyword?: string | undefined
  readonly enabled?: boolean | undefined
}

/** Equal positions are sorted by code. */
export const placeOrder = (eb: ExpressionBuilder<Tables, 'dictionary_entry'>): readonly Expression<unknown>[] => [
  eb.ref('sort'),
  eb.ref('scope'),
  eb.ref('code'),
]

/** Columns of the sort keys. */
export const codeSorts = { sort: 'sort', code: 'code', name: 'codevalue', updatedTime: 'updated_time' } as const

export const codeWhere = (
  { keyword, enabled }: CodeQuery,
  eb: ExpressionBuilder<Tables, 'dictionary_entry'>,
): readonly (Expression<SqlBool> | null)[] => [
  keyword ? eb.or([containing(eb.ref('codevalue'), keyword), containing(eb.ref('code'), keyword.toUpperCase())]) : null,
  enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
]

/** Maps an entry to the contract. */
export const toCode = (row: Tables['dictionary_entry']) => ({
  id: row.id,
  // The kit returns rows of brands only.
  brandId: row.brand_id ?? '',
  enabled: row.enabled === 1,
  version: row.version,
  updatedTime: row.updated_time,
  code: row.code,
  name: row.codevalue,
  sort: row.sort,
  remark: row.remark,
})

export const codeColumns = ({ code = '', name, sort, remark = '' }: CodeDraft) => ({
  // An empty code means the next number, or no change.
  ...(code === '' ? {} : { code }),
  codevalue: name,
  sort,
  remark,
  ...PLAIN,
})

/** Returns a generator of the next codes of a brand with this prefix. */
export const newCodes =
  (prefix: string) =>
  async (
    trx: Transaction<Tables>,
    brandId: string,
    count: number,
  ): Promise<readonly Partial<Tables['dictionary_entry']>[]> =>
    (await nextCodes(trx, 'dictionary_entry', { brandId, prefix, count })).map((code) => ({ ...code, scope: brandId }))

/** A code is unique per brand and type, removed entries included, and cannot be changed. */
export const codeProblem = async (
  db: Kysely<Tables>,
  type: string,
  code: string,
  { brandId, id }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  if (code === '') return []
  const other = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', type)
    .where('scope', '=', brandId)
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst()
  if (id !== null) return other?.id === id ? [] : [{ field: 'code', text: { key: 'productCodes.codeStays' } }]
  return other === undefined ? [] : [{ field: 'code', text: { key: 'productCodes.codeTaken' } }]
}

/** A name is unique per brand and type. */
export const nameProblem = (
  db: Kysely<Tables>,
  type: string,
  name: string,
  place: DraftPlace,
): Promise<readonly FieldProblem[]> =>
  duplicateProblem(
    db,
    {
      table: 'dictionary_entry',
      only: { column: 'code_type', value: type },
      column: 'codevalue',
      field: 'name',
      value: name,
      text: 'productCodes.nameTaken',
    },
    place,
  )
