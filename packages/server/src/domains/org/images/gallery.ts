import { chunks } from '../../../platform/db/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { fileNameOf, fileUrl } from '../../../kit/upload/index.ts'

/** Those of these addresses that are pictures of a brand's libraries. */
export const picturesOf = async (
  db: Database['db'],
  brandId: string,
  urls: readonly string[],
): Promise<ReadonlySet<string>> => {
  const names = [...new Set(urls.flatMap((url) => fileNameOf(url) ?? []))]
  const known = new Set<string>()
  for (const some of chunks(names)) {
    const found = await db
      .selectFrom('image')
      .innerJoin('uploaded_file', 'uploaded_file.name', 'image.file_name')
      .where('image.brand_id', '=', brandId)
      .where('image.file_name', 'in', some)
      .where('uploaded_file.mime', 'like', 'image/%')
      .select('image.file_name')
      .execute()
    for (const { file_name } of found) known.add(fileUrl(file_name))
  }
  return known
}
