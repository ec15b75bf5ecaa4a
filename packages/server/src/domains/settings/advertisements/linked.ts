import type { Advertisement } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

type Link = Pick<Advertisement, 'link' | 'linkUrl' | 'productId'>

/** Columns of where a picture leads, with the one value of its kind. */
export const linkColumns = ({ link, linkUrl, productId }: Link) => ({
  link,
  link_url: link === 'URL' ? linkUrl : '',
  product_id: link === 'PRODUCT' ? productId : null,
})

/** Where a picture leads. */
export const linkOf = (row: Pick<Selectable<Tables['carousel_slide']>, 'link' | 'link_url' | 'product_id'>): Link => ({
  link: row.link,
  linkUrl: row.link_url,
  productId: row.product_id,
})

/** Products of a brand that guests can order. */
export const linkedProducts = (db: Kysely<Tables>, brandIds: readonly string[]) =>
  db
    .selectFrom('product')
    .where('brand_id', 'in', ['', ...brandIds])
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .where('type', '!=', 'MATERIAL')

/** A problem where the address or the product is missing, or is none of the brand. */
export const linkProblems = async (
  db: Kysely<Tables>,
  { link, linkUrl, productId }: Link,
  brandId: string,
  prefix = '',
): Promise<readonly FieldProblem[]> => {
  if (link === 'URL') return linkUrl === '' ? [{ field: `${prefix}linkUrl`, text: { key: 'errors.required' } }] : []
  if (link === 'NONE') return []
  if (productId === null) return [{ field: `${prefix}productId`, text: { key: 'errors.required' } }]
  const product = await linkedProducts(db, [brandId]).where('id', '=', productId).select('id').executeTakeFirst()
  return product === undefined ? [{ field: `${prefix}productId`, text: { key: 'advertisements.noSuchProduct' } }] : []
}
