import { shareBp } from '@netbar/shared/contract'
import type { Survey } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { branchNames } from '../../org/index.ts'

/** A row of the table. */
export type SurveyRow = Selectable<Tables['survey']>

const cafesOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('survey_cafe')
    .innerJoin('nearby_cafe', 'nearby_cafe.id', 'survey_cafe.cafe_id')
    .where('survey_id', 'in', ['', ...ids])
    .orderBy('survey_id')
    .orderBy('position')
    .select(['survey_cafe.survey_id', 'survey_cafe.cafe_id', 'nearby_cafe.name', 'survey_cafe.seats'])
    .select(['survey_cafe.in_use', 'survey_cafe.hall_price_fen', 'survey_cafe.promotion', 'survey_cafe.photo_id'])
    .execute()
  return Map.groupBy(rows, ({ survey_id }) => survey_id)
}

/** Maps surveys to the contract. */
export const toSurveys = async (
  db: Kysely<Tables>,
  rows: readonly SurveyRow[],
  actor: Actor,
): Promise<readonly Survey[]> => {
  const cafes = await cafesOf(
    db,
    rows.map(({ id }) => id),
  )
  const photos = await attachmentsOf(
    db,
    'SURVEY',
    rows.map(({ id }) => id),
  )
  const names = await branchNames(db, [...new Set(rows.map(({ branch_id }) => branch_id))])
  return rows.map((row) => {
    const branchName = names.get(row.branch_id)?.name ?? row.branch_id
    const own = { ...row, cafe_id: null, name: branchName, photo_id: null }
    return {
      ...resourceFields(row),
      branchId: row.branch_id,
      branchName,
      date: row.date,
      slot: row.slot,
      weather: row.weather,
      places: [own, ...(cafes.get(row.id) ?? [])].map((place) => ({
        cafeId: place.cafe_id,
        name: place.name,
        seats: place.seats,
        inUse: place.in_use,
        hallPriceFen: place.hall_price_fen,
        promotion: place.promotion,
        photoId: place.photo_id,
      })),
      attachments: [...(photos.get(row.id) ?? [])],
      conclusion: row.conclusion,
      ownRateBp: shareBp(row.in_use, row.seats) ?? 0,
      nearRateBp: shareBp(row.near_in_use, row.near_seats) ?? 0,
      status: row.status,
      reason: row.reason,
      surveyor: row.surveyor,
      isOwn: row.surveyor_id === actor.userId,
    }
  })
}
