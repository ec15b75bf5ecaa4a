import { Status } from '@netbar/shared/contract'
import type { BrandPictures, CallRequest, imageCalls, PicturePlace, PlacedPicture } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { checkBrand } from '../brands/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { BrandPictureTable } from '../brands/tables.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange, logged } from '../../../kit/resource/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { checkPicture } from './images.ts'

type Db = Database['db']
type Draft = CallRequest<typeof imageCalls.savePictures>['body']

const toPicture = (row: BrandPictureTable): PlacedPicture => ({
  id: row.id,
  imageUrl: row.image_url,
  link: row.link,
  sort: row.sort,
  startTime: row.start_time,
  endTime: row.end_time,
  // The column is only ever written from an array of ids.
  branchIds: JSON.parse(row.branch_ids) as string[],
})

/** Pictures of each of these brands at a place. */
export const findPictures = async (
  db: Db,
  brandIds: readonly string[],
  place: PicturePlace,
): Promise<BrandPictures[]> => {
  if (brandIds.length === 0) return []
  const brands = await db.selectFrom('brand').where('id', 'in', brandIds).select(['id', 'name']).orderBy('id').execute()
  const rows = await db
    .selectFrom('brand_picture')
    .where('brand_id', 'in', brandIds)
    .where('place', '=', place)
    .selectAll()
    .orderBy('sort')
    .execute()
  const byBrand = Map.groupBy(rows, ({ brand_id }) => brand_id)
  return brands.map(({ id, name }) => ({
    brandId: id,
    brandName: name,
    place,
    pictures: (byBrand.get(id) ?? []).map(toPicture),
  }))
}

/**
 * Pictures of the checkout counter of one of the actor's branches at a moment.
 *
 * @throws Refusal 40401 for a foreign branch.
 */
export const findCounterPictures = async (
  db: Db,
  { branchIds }: Actor,
  branchId: string,
  now: Date,
): Promise<PlacedPicture[]> => {
  const branch = branchIds.has(branchId)
    ? await db.selectFrom('branch').where('id', '=', branchId).select('brand_id').executeTakeFirst()
    : undefined
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'images.branchNotFound' })
  const [shown] = await findPictures(db, [branch.brand_id], 'COUNTER')
  const time = now.toISOString()
  return (shown?.pictures ?? []).filter(
    ({ startTime, endTime, branchIds: only }) =>
      (startTime === null || startTime <= time) &&
      (endTime === null || time < endTime) &&
      (only.length === 0 || only.includes(branchId)),
  )
}

/** Normalised: with another offset, or without milliseconds, texts would not sort by time. */
const instantOf = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

const problemsOf = (pictures: Draft['pictures'], branches: ReadonlySet<string>): FieldProblem[] =>
  pictures.flatMap(({ startTime, endTime, branchIds }, index): FieldProblem[] => [
    ...(startTime !== null && endTime !== null && Date.parse(startTime) >= Date.parse(endTime)
      ? [{ field: `pictures.${index}.endTime`, text: { key: 'images.timesReversed' } } as const]
      : []),
    ...(branchIds.every((id) => branches.has(id))
      ? []
      : [{ field: `pictures.${index}.branchIds`, text: { key: 'images.foreignBranch' } } as const]),
  ])

const branchIdsOf = async (trx: Transaction<Tables>, brandId: string): Promise<ReadonlySet<string>> => {
  const branches = await trx.selectFrom('branch').where('brand_id', '=', brandId).select('id').execute()
  return new Set(branches.map(({ id }) => id))
}

/**
 * Replaces all pictures of a brand at a place.
 *
 * @throws Refusal 40401 for a foreign brand; 42201 for what is no stored picture, for a period that ends before it
 * starts, and for a branch of another brand.
 */
export const savePictures = async (
  { brandId, place, pictures }: Draft,
  context: CallContext,
): Promise<BrandPictures> => {
  const { actor, database, newId } = context
  checkBrand(actor, brandId)
  return database.write(async (trx) => {
    const problems = problemsOf(pictures, await branchIdsOf(trx, brandId))
    if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
    for (const [index, { imageUrl }] of pictures.entries())
      await checkPicture(trx, imageUrl, `pictures.${index}.imageUrl`)
    const [was] = await findPictures(trx, [brandId], place)
    await trx.deleteFrom('brand_picture').where('brand_id', '=', brandId).where('place', '=', place).execute()
    const rows = pictures.map(({ imageUrl, link, startTime, endTime, branchIds }, sort) => ({
      id: newId(),
      brand_id: brandId,
      place,
      image_url: imageUrl,
      link,
      sort,
      start_time: instantOf(startTime),
      end_time: instantOf(endTime),
      branch_ids: JSON.stringify(branchIds),
    }))
    if (rows.length > 0) await trx.insertInto('brand_picture').values(rows).execute()
    const [saved] = await findPictures(trx, [brandId], place)
    if (saved === undefined) throw new Refusal(Status.notFound, { key: 'brands.brandNotFound' })
    const urlsOf = (each: BrandPictures | undefined) => logged(each?.pictures.map(({ imageUrl }) => imageUrl))
    const change = { field: place, from: urlsOf(was), to: urlsOf(saved) }
    if (change.from !== change.to)
      await logChange(trx, { resource: 'brands', id: brandId, changes: [change] }, stepOf(context))
    return saved
  })
}
