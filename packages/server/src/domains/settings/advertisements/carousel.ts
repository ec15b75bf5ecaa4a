import { carousel, showsSlide, SLIDE_SIZE, Status } from '@netbar/shared/contract'
import type { CallRequest, Carousel, carouselCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { logChange, logged } from '../../../kit/resource/index.ts'
import { findFile } from '../../../kit/upload/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { checkBrand, checkBrandLevel, picturesOf } from '../../org/index.ts'
import { linkColumns, linkOf, linkProblems } from './linked.ts'
import { branchProblems } from './reach.ts'

type Saving = CallRequest<typeof carouselCalls.save>['body']

/** The slides of a brand in order. */
export const findCarousel = async (db: Kysely<Tables>, brandId: string): Promise<Carousel> => {
  const saved = await db.selectFrom('carousel').where('brand_id', '=', brandId).selectAll().executeTakeFirst()
  const slides = await db
    .selectFrom('carousel_slide')
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .selectAll()
    .execute()
  return {
    brandId,
    version: saved?.version ?? 0,
    updatedTime: saved?.updated_time ?? null,
    slides: slides.map((slide) => ({
      imageUrl: slide.image_url,
      title: slide.title,
      ...linkOf(slide),
      stay: slide.stay,
      enabled: slide.enabled === 1,
      branchIds: [...listOf(slide.branch_ids)],
    })),
  }
}

const hasSlideSize = async (db: Kysely<Tables>, url: string, field: string): Promise<boolean> => {
  const { width, height } = await findFile(db, url, field)
  return width === SLIDE_SIZE.width && height === SLIDE_SIZE.height
}

const slideProblems = async (
  trx: Transaction<Tables>,
  { brandId, slides }: Saving,
  { actor }: CallContext,
): Promise<readonly FieldProblem[]> => {
  const problems: FieldProblem[] = []
  const known = await picturesOf(
    trx,
    brandId,
    slides.map(({ imageUrl }) => imageUrl),
  )
  for (const [index, slide] of slides.entries()) {
    const at = `slides.${index}.`
    if (!known.has(slide.imageUrl))
      problems.push({ field: `${at}imageUrl`, text: { key: 'advertisements.noSuchPicture' } })
    else if (!(await hasSlideSize(trx, slide.imageUrl, `${at}imageUrl`)))
      problems.push({ field: `${at}imageUrl`, text: { key: 'advertisements.slideSize', params: SLIDE_SIZE } })
    problems.push(...(await linkProblems(trx, slide, brandId, at)))
    problems.push(...(await branchProblems(trx, slide.branchIds, { brandId, actor, field: `${at}branchIds` })))
  }
  return problems
}

/** Takes the next version of a brand's slides, which a concurrent writer then does not get. */
const takeVersion = async (trx: Transaction<Tables>, { brandId, version }: Saving, now: Date): Promise<void> => {
  const row = { brand_id: brandId, version: version + 1, updated_time: now.toISOString() }
  const taken =
    version === 0
      ? await trx
          .insertInto('carousel')
          .values(row)
          .onConflict((conflict) => conflict.column('brand_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('carousel')
          .set(row)
          .where('brand_id', '=', brandId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (taken === undefined) throw new Refusal(Status.versionConflict, { key: 'resource.versionConflict' })
}

/**
 * Saves all slides of a brand, with a line in the brand's history.
 *
 * @throws Refusal 40301 at branch level, 40401, 40902, 42201, 42202 without a slide that is shown.
 */
export const saveCarousel = (body: Saving, context: CallContext): Promise<Carousel> => {
  const { actor, now } = context
  checkBrand(actor, body.brandId)
  checkBrandLevel(actor)
  return writeOnce(context, 'carousel.save', body, carousel, async (trx) => {
    const { brandId, slides } = body
    const before = await findCarousel(trx, brandId)
    await takeVersion(trx, body, now())
    if (!showsSlide(slides)) throw new Refusal(Status.businessRule, { key: 'advertisements.noSlide' })
    const problems = await slideProblems(trx, body, context)
    if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
    await trx.deleteFrom('carousel_slide').where('brand_id', '=', brandId).execute()
    await trx
      .insertInto('carousel_slide')
      .values(
        slides.map((slide, sort) => ({
          brand_id: brandId,
          sort,
          image_url: slide.imageUrl,
          title: slide.title,
          ...linkColumns(slide),
          stay: slide.stay,
          enabled: slide.enabled ? (1 as const) : (0 as const),
          branch_ids: listText([...new Set(slide.branchIds)]),
        })),
      )
      .execute()
    const after = await findCarousel(trx, brandId)
    const changes = [{ field: 'carousel', from: logged(before.slides), to: logged(after.slides) }]
    await logChange(trx, { resource: 'carousel', id: brandId, changes }, stepOf(context))
    return after
  })
}
