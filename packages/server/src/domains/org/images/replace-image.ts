import { isFilm, Status } from '@netbar/shared/contract'
import type { CallRequest, Image, imageCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { loadImage, loadImageRow } from './repository.ts'
import { findUses } from './uses.ts'

const refuse = (key: 'images.replacesItself' | 'images.replacedByFilm') =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field: 'byId', text: { key } }])

/**
 * Shows another picture of the brand wherever an image is shown, in one transaction; each thing that shows it gets a line
 * in its history.
 *
 * @throws Refusal 40401 for a foreign image, 40901 where it is shown in another number of places than the user confirmed,
 * 42201 for itself and for a video, 42202 for a picture that does not fit a slot of the brand.
 */
export const replaceImage = async (
  places: PicturePlaces,
  { id, byId, useCount }: CallRequest<typeof imageCalls.replaceImage>['body'],
  context: CallContext,
): Promise<Image> => {
  const { actor, database } = context
  return database.write(async (trx) => {
    const [old, other] = [await loadImageRow(trx, actor, id), await loadImageRow(trx, actor, byId)]
    if (other.brand_id !== old.brand_id) throw new Refusal(Status.notFound, { key: 'images.imageNotFound' })
    if (other.id === old.id) throw refuse('images.replacesItself')
    if (isFilm(other)) throw refuse('images.replacedByFilm')
    const swap = { brandId: old.brand_id, from: fileUrl(old.file_name), to: fileUrl(other.file_name) }
    const uses = await findUses(trx, places, swap.brandId, swap.from)
    const count = uses.reduce((sum, { rows }) => sum + rows.length, 0)
    if (count !== useCount) throw new Refusal(Status.stateChanged, { key: 'images.usesChanged', params: { count } })
    for (const { place, rows } of uses)
      if (rows.length > 0)
        await place.replace(
          trx,
          swap,
          rows.map((row) => row.id),
          context,
        )
    return loadImage(trx, places, actor, id)
  })
}
