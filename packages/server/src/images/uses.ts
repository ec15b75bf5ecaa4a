import type { Database } from '../db/index.ts'

/** In how many places a brand shows each of these addresses. */
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
  const counts = new Map<string, number>()
  for (const { image_url } of [...resources, ...pictures]) counts.set(image_url, (counts.get(image_url) ?? 0) + 1)
  return counts
}
