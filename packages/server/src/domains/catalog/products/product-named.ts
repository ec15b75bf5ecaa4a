import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { containing } from '../../../platform/db/like.ts'

/** Condition: the `product` of a query has this text in its name, code or barcode. */
export const productNamed = (text: string): Expression<SqlBool> => {
  const has = (column: 'name' | 'code' | 'barcode', wanted: string) => containing(sql.ref(`product.${column}`), wanted)
  return sql<SqlBool>`(${has('name', text)} or ${has('code', text.toUpperCase())} or ${has('barcode', text)})`
}
