import * as v from 'valibot'
import { MAX_RATE_FEN } from '../../bar/pricing/rates.ts'
import { fen, id, quantity } from '../../core/primitives.ts'
import { attachmentIds } from '../../kit/attachment-ids.ts'
import { attachments } from '../../kit/attachments.ts'
import {
  formText,
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'

/** What the machines of an internet cafe are for: office work, most games, the newest games. */
export const CAFE_TIERS = ['BASIC', 'STANDARD', 'PREMIUM'] as const

const MAX_DISTANCE_M = 5_000
export const MAX_SEATS = 2_000
const MAX_RATING = 5

const tier = v.picklist(CAFE_TIERS)
/** Price of an hour in fen; null where it is not known. */
export const hourPrice = v.nullable(v.pipe(fen, v.minValue(0), v.maxValue(MAX_RATE_FEN)))
const seats = v.pipe(quantity, v.minValue(1), v.maxValue(MAX_SEATS))

/** An internet cafe nearby as its form sends it. */
export const nearbyCafeDraft = {
  name: requiredText(50),
  branchId: id,
  /** Distance to the branch in metres. */
  distanceM: v.pipe(quantity, v.maxValue(MAX_DISTANCE_M)),
  seats,
  tier,
  hallPriceFen: v.optional(hourPrice, null),
  roomPriceFen: v.optional(hourPrice, null),
  memberOffer: formText(100),
  drinks: formText(100),
  /** From 1 to 5; null where nobody has rated it. */
  rating: v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(MAX_RATING))), null),
  /** What it looks like. */
  photos: attachmentIds,
  note: formText(200),
} as const

/** An internet cafe near a branch; a disabled one has closed down. */
export const nearbyCafe = v.object({
  ...resourceEntries,
  name: v.string(),
  branchId: id,
  branchName: v.string(),
  distanceM: quantity,
  seats: quantity,
  tier,
  hallPriceFen: v.nullable(fen),
  roomPriceFen: v.nullable(fen),
  memberOffer: v.string(),
  drinks: v.string(),
  rating: v.nullable(quantity),
  /** Ids of its photos, in display order. */
  photos: v.array(id),
  attachments,
  note: v.string(),
})
export type NearbyCafe = v.InferOutput<typeof nearbyCafe>

/** Internet cafes nearby. */
export const nearbyCafeCalls = resourceCalls({
  path: '/api/statistics/nearbyCafe',
  what: 'internet cafes nearby',
  row: nearbyCafe,
  draft: nearbyCafeDraft,
  filters: {
    keyword,
    branchId: v.optional(id),
    tier: v.optional(tier),
    enabled: v.optional(queryFlag),
  },
  sorts: ['name', 'distanceM', 'seats', 'hallPriceFen', 'roomPriceFen', 'rating', 'updatedTime'],
  defaultSort: 'distanceM',
  functions: {
    view: ['NEAR_INTERNET_BAR'],
    edit: 'NEAR_INTERNET_BAR',
    disable: 'NEAR_INTERNET_BAR',
    export: 'NEAR_INTERNET_BAR',
  },
})
export type NearbyCafeDraft = DraftOf<typeof nearbyCafeCalls>
export type NearbyCafeQuery = QueryOf<typeof nearbyCafeCalls>
