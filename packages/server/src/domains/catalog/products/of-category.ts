import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

/** Condition: the `product` of a query is in this category of its brand, or in a child of it. */
export const ofCategory = (code: string): Expression<SqlBool> => sql<SqlBool>`(product.category = ${code} or exists (
  select 1 from dictionary_entry as below
  where below.code_type = ${PRODUCT_CLASSIFY} and below.scope = product.brand_id and below.code = product.category
    and below.parent_code = ${code} and below.deleted_time is null))`
