import type { ImageTotals } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { countPlaces, isUsed } from './uses.ts'

/** What a brand's libraries hold, how much of it nothing shows, and what shows pictures. */
export const findTotals = async (db: Kysely<Tables>, places: PicturePlaces, brandId: string): Promise<ImageTotals> => {
  const ofBrand = db
    .selectFrom('image')
    .innerJoin('uploaded_file', 'uploaded_file.name', 'image.file_name')
    .where('image.brand_id', '=', brandId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('uploaded_file.bytes').as('bytes')])
  const amountOf = async (images: typeof ofBrand) => {
    const { count, bytes } = await images.executeTakeFirstOrThrow()
    return { count: Number(count), bytes: Number(bytes ?? 0) }
  }
  return {
    all: await amountOf(ofBrand),
    unused: await amountOf(ofBrand.where((eb) => eb.not(isUsed(db, places)))),
    places: await countPlaces(db, places, brandId),
  }
}
