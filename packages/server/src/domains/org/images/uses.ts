import type { Database } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { listOf } from '../../../platform/db/list-text.ts'

/** Number of places where a brand shows each of these addresses. */
export const countUses = async (
  db: Database['db'],
  brandId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (urls.length === 0) return new Map()
  const resources = await db
    .selectFrom('brand_resource')
    .where('brand_id', '=', brandId)
    .where('image_url', 'in', urls)
    .select('image_url')
    .execute()
  const pictures = await db
    .selectFrom('brand_picture')
    .where('brand_id', '=', brandId)
    .where('image_url', 'in', urls)
    .select('image_url')
    .execute()
  const products: string[] = []
  for (const table of ['product', 'branch_product'] as const) {
    const found = await db
      // Both tables have the selected columns.
      .selectFrom(table as 'product')
      .where('brand_id', '=', brandId)
      .where('images', '!=', '')
      .where((eb) => eb.or(urls.map((url) => containing(eb.ref('images'), `,${url},`))))
      .select('images')
      .execute()
    products.push(...found.flatMap(({ images }) => listOf(images)).filter((url) => urls.includes(url)))
  }
  const shown = [...resources, ...pictures].map(({ image_url }) => image_url)
  const counts = new Map<string, number>()
  for (const url of [...shown, ...products]) counts.set(url, (counts.get(url) ?? 0) + 1)
  return counts
}
