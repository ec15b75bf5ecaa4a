import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { DictionaryEntryTable, Tables } from '../db/index.ts'
import { containing } from '../db/like.ts'
import type { FieldProblem } from '../http/refusal.ts'
import { takenProblem } from '../resource/index.ts'
import type { DraftPlace } from '../resource/index.ts'

/** What the drafts of categories and groups have in common. */
interface CodeDraft {
  readonly name: string
  readonly sort: number
  readonly remark: string
}
interface CodeQuery {
  readonly keyword?: string | undefined
  readonly enabled?: boolean | undefined
}

/** Columns of the ways to sort. */
export const sorts = { sort: 'sort', code: 'code', name: 'codevalue', updatedTime: 'updated_time' } as const

export const codeWhere = (
  { keyword, enabled }: CodeQuery,
  eb: ExpressionBuilder<Tables, 'dictionary_entry'>,
): readonly (Expression<SqlBool> | null)[] => [
  keyword ? eb.or([containing(eb.ref('codevalue'), keyword), containing(eb.ref('code'), keyword.toUpperCase())]) : null,
  enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
]

/** An entry as the contract has it. */
export const toCode = (row: DictionaryEntryTable) => ({
  id: row.id,
  // The kit gives rows of brands only.
  brandId: row.brand_id ?? '',
  enabled: row.enabled === 1,
  version: row.version,
  updatedTime: row.updated_time,
  code: row.code,
  name: row.codevalue,
  sort: row.sort,
  remark: row.remark,
})

export const codeColumns = ({ name, sort, remark }: CodeDraft) => ({ codevalue: name, sort, remark })

/** A brand has a name once in each type. */
export const nameProblem = (
  db: Kysely<Tables>,
  type: string,
  name: string,
  place: DraftPlace,
): Promise<readonly FieldProblem[]> =>
  takenProblem(
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
