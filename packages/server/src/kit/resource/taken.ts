import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { TextKey } from '../../kernel/texts/index.ts'
import { isThere } from './find.ts'
import type { AnyRules, AnyTable, DraftPlace, OnlyRows, ResourceTable } from './rules.ts'

/** A value that is unique within a brand. */
export interface OnceInBrand<Name extends ResourceTable> {
  readonly table: Name
  readonly only?: OnlyRows<Name>
  readonly column: keyof Tables[Name] & string
  /** Field of the form. */
  readonly field: string
  readonly value: string
  readonly text: TextKey
}

/** A problem where another row of the brand has this value; removed rows are ignored. */
export const duplicateProblem = async <Name extends ResourceTable>(
  db: Kysely<Tables>,
  { table, only, column, field, value, text }: OnceInBrand<Name>,
  { brandId, id }: DraftPlace,
): Promise<readonly FieldProblem[]> => {
  const other = await db
    // The column is one of the table, as OnceInBrand says; Kysely cannot check it for a table that is a parameter.
    .selectFrom(table as AnyTable)
    .select('id')
    .where('brand_id', '=', brandId)
    .where(isThere({ only } as Pick<AnyRules, 'only'>))
    .where(column as keyof Tables[AnyTable], '=', value)
    .$if(id !== null, (rows) => rows.where('id', '!=', id ?? ''))
    .executeTakeFirst()
  return other === undefined ? [] : [{ field, text: { key: text } }]
}
