import { PRODUCT_IMAGES, Status } from '@netbar/shared/contract'
import type { CallRequest, PictureResult, productPictureCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { updateResourceRows } from '../../../kit/resource/index.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { keepImage, loadLibraryRow } from '../../org/index.ts'
import { productRules } from '../products/index.ts'

type Request = CallRequest<typeof productPictureCalls.save>['body']

/** The pictures of a product with new ones before them; null where these are more than it may have. */
const withNew = (images: readonly string[], added: readonly string[]): readonly string[] | null => {
  const all = [...new Set([...added, ...images])]
  return all.length > PRODUCT_IMAGES ? null : all
}

/**
 * Puts pictures into a library, and before the other pictures of their products. A product that was changed meanwhile, or
 * would have too many, stays as it is, and so do the libraries for it; all others are written together.
 *
 * @throws Refusal 40401 for a foreign library or product, 42201 for what is no stored picture.
 */
export const savePictures = async (
  { libraryId, pictures }: Request,
  context: CallContext,
): Promise<PictureResult[]> => {
  const { actor, database } = context
  return database.write(async (trx) => {
    const library = await loadLibraryRow(trx, actor, libraryId)
    const ids = [...new Set(pictures.map(({ productId }) => productId))]
    const products = await trx
      .selectFrom('product')
      .where('id', 'in', ids)
      .where('brand_id', '=', library.brand_id)
      .where('deleted_time', 'is', null)
      .selectAll()
      .execute()
    if (products.length !== ids.length) throw new Refusal(Status.notFound, { key: 'products.notFound' })
    const results = new Map<string, PictureResult['result']>()
    const edits = []
    for (const before of products) {
      const own = pictures.filter(({ productId }) => productId === before.id)
      const images = withNew(
        listOf(before.images),
        own.map(({ imageUrl }) => imageUrl),
      )
      const isCurrent = own.every(({ version }) => version === before.version)
      results.set(before.id, !isCurrent ? 'CHANGED' : images === null ? 'FULL' : 'SUCCESS')
      if (isCurrent && images !== null) edits.push({ before, columns: { images: listText(images) } })
    }
    for (const [index, { productId, imageUrl, name }] of pictures.entries())
      if (results.get(productId) === 'SUCCESS')
        await keepImage(trx, library, { imageUrl, name, field: `pictures.${index}.imageUrl` }, context)
    await updateResourceRows(trx, productRules, edits, context)
    const nameOf = new Map(products.map(({ id, name }) => [id, name]))
    return pictures.map(({ productId, imageUrl }) => ({
      imageUrl,
      productName: nameOf.get(productId) ?? '',
      result: results.get(productId) ?? 'CHANGED',
    }))
  })
}
