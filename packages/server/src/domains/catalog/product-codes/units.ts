import { PRODUCT_UNIT, productUnitCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { replaceInProducts } from '../products/index.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { codeColumns, codeSorts, codeWhere, nameProblem, newCodes, toCode } from './codes.ts'

/** Number of products that use each of these units, by `<scope> <name>`. */
const productsBy = async (
  db: Kysely<Tables>,
  rows: readonly Tables['dictionary_entry'][],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  if (rows.length === 0) return counts
  const counted = await db
    .selectFrom('product')
    .where('brand_id', 'in', [...new Set(rows.map(({ scope }) => scope))])
    .where('deleted_time', 'is', null)
    .select(({ fn }) => ['brand_id', 'sale_unit', 'purchase_unit', fn.countAll<number>().as('count')])
    .groupBy(['brand_id', 'sale_unit', 'purchase_unit'])
    .execute()
  for (const { brand_id, sale_unit, purchase_unit, count } of counted)
    for (const unit of new Set([sale_unit, purchase_unit])) {
      const key = `${brand_id} ${unit}`
      counts.set(key, (counts.get(key) ?? 0) + Number(count))
    }
  return counts
}

/** Products store the name of their unit, which is updated here; a new unit has no products yet. */
export const renameUnit = async (
  trx: Transaction<Tables>,
  { before, after }: { readonly before: Tables['dictionary_entry'] | null; readonly after: Tables['dictionary_entry'] },
  context: CallContext,
): Promise<void> => {
  if (before === null || before.codevalue === after.codevalue) return
  const renamed = { columns: ['sale_unit', 'purchase_unit'], from: before.codevalue, to: after.codevalue } as const
  await replaceInProducts(trx, { brandId: after.scope, ...renamed }, context)
}

/** Handles the calls of units: a plain resource over the dictionary. */
export const productUnitHandlers = createResourceHandlers<'dictionary_entry', typeof productUnitCalls>({
  name: 'productUnits',
  calls: productUnitCalls,
  table: 'dictionary_entry',
  only: { column: 'code_type', value: PRODUCT_UNIT },
  fullView: [],
  sorts: { sort: codeSorts.sort, name: codeSorts.name, updatedTime: codeSorts.updatedTime },
  where: codeWhere,
  toRows: async (db, rows) => {
    const counts = await productsBy(db, rows)
    return rows.map((row) => {
      const { remark: _, ...code } = toCode(row)
      return { ...code, productCount: counts.get(`${row.scope} ${row.codevalue}`) ?? 0 }
    })
  },
  toColumns: codeColumns,
  newColumns: newCodes('U'),
  problems: (trx, draft, place) => nameProblem(trx, PRODUCT_UNIT, draft.name, place),
  changed: renameUnit,
  removalProblem: async (trx, row) => {
    const n = (await productsBy(trx, [row])).get(`${row.scope} ${row.codevalue}`) ?? 0
    return n === 0 ? null : { key: 'productCodes.unitUsed', params: { n } }
  },
})
