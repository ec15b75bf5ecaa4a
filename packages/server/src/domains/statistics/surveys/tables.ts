import type { CAFE_TIERS, SURVEY_SLOTS, SURVEY_WEATHERS, SurveyStatus } from '@netbar/shared/contract'
import type { Generated } from 'kysely'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'
import type { Day } from '../../../platform/db/columns.ts'

/** An internet cafe near a branch. Prices are fen for an hour. */
export interface NearbyCafeTable extends ResourceColumns {
  brand_id: string
  branch_id: string
  name: string
  distance_m: number
  seats: number
  tier: (typeof CAFE_TIERS)[number]
  hall_price_fen: number | null
  room_price_fen: number | null
  member_offer: string
  drinks: string
  rating: number | null
  /** Ids of attachments in their order, each between commas; empty without any. */
  photos: Generated<string>
  note: string
}

/** A survey, with the seats of all places nearby together. */
export interface SurveyTable extends ResourceColumns {
  brand_id: string
  branch_id: string
  date: Day
  slot: (typeof SURVEY_SLOTS)[number]
  weather: (typeof SURVEY_WEATHERS)[number]
  seats: number
  in_use: number
  hall_price_fen: number | null
  promotion: string
  near_seats: number
  near_in_use: number
  conclusion: string
  status: SurveyStatus
  reason: string
  surveyor_id: string
  surveyor: string
}

/** What a survey counted at an internet cafe nearby. */
export interface SurveyCafeTable {
  survey_id: string
  cafe_id: string
  /** Its place in the form. */
  position: number
  seats: number
  in_use: number
  hall_price_fen: number | null
  promotion: string
  photo_id: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    nearby_cafe: NearbyCafeTable
    survey: SurveyTable
    survey_cafe: SurveyCafeTable
  }
}
