import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { brandOf } from '../../../testing/rows/brand-of.ts'

const RESOURCE = {
  version: 1,
  created_time: INSERTED_TIME,
  updated_time: INSERTED_TIME,
  deleted_time: null,
} as const

type CafeParts = Partial<Insertable<Tables['nearby_cafe']>> & { readonly id: string }
type SurveyParts = Partial<Insertable<Tables['survey']>> & { readonly id: string; readonly surveyor_id: string }

/** Inserts an internet cafe near a branch: 100 seats, 300 m away, 5 yuan an hour. */
export const insertCafe = async (database: Database, branchId: string, parts: CafeParts): Promise<string> => {
  await database.db
    .insertInto('nearby_cafe')
    .values({
      ...RESOURCE,
      enabled: 1,
      brand_id: await brandOf(database, branchId),
      branch_id: branchId,
      name: parts.id,
      distance_m: 300,
      seats: 100,
      tier: 'STANDARD',
      hall_price_fen: 500,
      room_price_fen: null,
      member_offer: '',
      drinks: '',
      rating: null,
      note: '',
      ...parts,
    })
    .execute()
  return parts.id
}

/** Inserts a survey of a branch and one internet cafe nearby, a draft unless it is told otherwise: 40 of 80 seats in use, and 60 of 100. */
export const insertSurvey = async (
  database: Database,
  { branchId, cafeId }: { readonly branchId: string; readonly cafeId: string },
  parts: SurveyParts,
): Promise<string> => {
  await database.db
    .insertInto('survey')
    .values({
      ...RESOURCE,
      enabled: 0,
      brand_id: await brandOf(database, branchId),
      branch_id: branchId,
      date: '2026-10-31',
      slot: 'EVENING',
      weather: 'SUNNY',
      seats: 80,
      in_use: 40,
      hall_price_fen: 600,
      promotion: '',
      near_seats: 100,
      near_in_use: 60,
      conclusion: '',
      status: 'DRAFT',
      reason: '',
      surveyor: '周建国',
      ...parts,
    })
    .execute()
  await database.db
    .insertInto('survey_cafe')
    .values({
      survey_id: parts.id,
      cafe_id: cafeId,
      position: 0,
      seats: 100,
      in_use: 60,
      hall_price_fen: 500,
      promotion: '',
    })
    .execute()
  return parts.id
}
