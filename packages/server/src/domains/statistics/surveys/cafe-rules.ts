import { nearbyCafeCalls } from '@netbar/shared/contract'
import { attachmentsOf, claimAttachments } from '../../../kit/attachments/index.ts'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { containing } from '../../../platform/db/like.ts'
import { branchNames } from '../../org/index.ts'
import { branchProblems } from './branch-problems.ts'

/** Internet cafes nearby: a plain resource. One that surveys use is disabled and not removed. */
export const nearbyCafeRules = ({ actor }: CallContext): ResourceRules<'nearby_cafe', typeof nearbyCafeCalls> => ({
  name: 'nearbyCafes',
  calls: nearbyCafeCalls,
  table: 'nearby_cafe',
  fullView: [],
  scope: (eb) => eb('branch_id', 'in', ['', ...actor.branchIds]),
  sorts: {
    name: 'name',
    distanceM: 'distance_m',
    seats: 'seats',
    hallPriceFen: 'hall_price_fen',
    roomPriceFen: 'room_price_fen',
    rating: 'rating',
    updatedTime: 'updated_time',
  },
  where: ({ keyword, branchId, tier, enabled }, eb) => {
    if (branchId !== undefined) refuseForeignBranch(actor, branchId)
    return [
      keyword ? containing(eb.ref('name'), keyword) : null,
      branchId === undefined ? null : eb('branch_id', '=', branchId),
      tier === undefined ? null : eb('tier', '=', tier),
      enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
    ]
  },
  toRows: async (db, rows) => {
    const names = await branchNames(db, [...new Set(rows.map(({ branch_id }) => branch_id))])
    const photos = await attachmentsOf(
      db,
      'NEARBY_CAFE',
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...resourceFields(row),
      name: row.name,
      branchId: row.branch_id,
      branchName: names.get(row.branch_id)?.name ?? row.branch_id,
      distanceM: row.distance_m,
      seats: row.seats,
      tier: row.tier,
      hallPriceFen: row.hall_price_fen,
      roomPriceFen: row.room_price_fen,
      memberOffer: row.member_offer,
      drinks: row.drinks,
      rating: row.rating,
      photos: [...listOf(row.photos)],
      // Photos that were taken out stay attached, and are not shown.
      attachments: (photos.get(row.id) ?? []).filter(({ id }) => row.photos.includes(`,${id},`)),
      note: row.note,
    }))
  },
  toColumns: (draft) => ({
    branch_id: draft.branchId,
    name: draft.name,
    distance_m: draft.distanceM,
    seats: draft.seats,
    tier: draft.tier,
    hall_price_fen: draft.hallPriceFen,
    room_price_fen: draft.roomPriceFen,
    member_offer: draft.memberOffer,
    drinks: draft.drinks,
    rating: draft.rating,
    photos: listText(draft.photos),
    note: draft.note,
  }),
  problems: async (db, { branchId, name }, { brandId, id }) => {
    const same = await db
      .selectFrom('nearby_cafe')
      .where('branch_id', '=', branchId)
      .where('name', '=', name)
      .where('deleted_time', 'is', null)
      .where('id', '!=', id ?? '')
      .select('id')
      .executeTakeFirst()
    return [
      ...(await branchProblems(db, branchId, { brandId, actor })),
      ...(same === undefined ? [] : [{ field: 'name', text: { key: 'surveys.cafeExists' } as const }]),
    ]
  },
  changed: async (trx, { before, after: { id, branch_id, photos } }) => {
    if ((before?.photos ?? '') === photos) return
    const subject = { kind: 'NEARBY_CAFE', id, branchId: branch_id } as const
    await claimAttachments(trx, subject, listOf(photos), actor.userId, 'photos')
  },
  removalProblem: async (trx, { id }) => {
    const used = await trx.selectFrom('survey_cafe').where('cafe_id', '=', id).select('survey_id').executeTakeFirst()
    return used === undefined ? null : { key: 'surveys.cafeUsed' }
  },
})
