import type { CallContext } from '../../../kernel/context.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { keepImage } from '../../org/index.ts'
import { slidePicture } from '../../org/seed/pictures.ts'
import { carouselHandlers } from '../advertisements/handlers.ts'

/** Slides of the demo: title, category of products whose emblem it has, seconds. */
const SLIDES = [
  { title: '星河电竞 开黑就来', category: undefined, stay: 6 },
  { title: '冰饮第二杯半价', category: '饮料', stay: 5 },
  { title: '夜宵泡面加蛋免费', category: '泡面', stay: 5 },
] as const

/** Puts a picture into the library of the brand's advertisements, as an upload does. */
const keepPicture = async (context: CallContext, brandId: string, slide: (typeof SLIDES)[number]): Promise<string> => {
  const { name, width, height, content } = slidePicture('XH', slide.category)
  const imageUrl = fileUrl(name)
  const created_time = context.now().toISOString()
  await context.database.write(async (trx) => {
    const library = await trx
      .selectFrom('image_library')
      .where('brand_id', '=', brandId)
      .where('type', '=', 'ADVERTISEMENT')
      .selectAll()
      .executeTakeFirstOrThrow()
    const file = { name, mime: 'image/png', bytes: content.length, width, height, created_by: null, created_time }
    await trx.insertInto('uploaded_file').values(file).execute()
    await keepImage(trx, library, { imageUrl, name: slide.title, field: 'imageUrl' }, context)
  })
  return imageUrl
}

/** Seeds the carousel of a brand, which its owner saved. */
export const seedCarousel = async ({ as }: SeedSteps, brandId: string, at: Date): Promise<void> => {
  const owner = await as('xh_owner', at)
  const slides = []
  for (const slide of SLIDES)
    slides.push({
      imageUrl: await keepPicture(owner, brandId, slide),
      title: slide.title,
      link: 'NONE' as const,
      linkUrl: '',
      productId: null,
      stay: slide.stay,
      enabled: true,
      branchIds: [],
    })
  await carouselHandlers.save({ body: { brandId, version: 0, slides } }, owner)
}
