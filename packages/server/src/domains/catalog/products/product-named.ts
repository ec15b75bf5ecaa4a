import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import { containing, containingInitials } from '../../../platform/db/like.ts'

/** Condition: the `product` of a query has this text in its name, the pinyin initials of its name, its code or its barcode. */
export const productNamed = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      containing(sql.ref('product.name'), text),
      containingInitials(sql.ref('product.initials'), text),
      containing(sql.ref('product.code'), text.toUpperCase()),
      containing(sql.ref('product.barcode'), text),
    ],
    sql` or `,
  )})`
