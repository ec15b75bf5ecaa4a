import type { RedemptionRow } from '../coupons/steps.ts'

/** A redemption of an own coupon, with what a test says of it. */
export const redemptionRow = (
  parts: Pick<RedemptionRow, 'id' | 'branch_id' | 'redeemed_by' | 'created_time'> & Partial<RedemptionRow>,
): RedemptionRow => ({
  platform: 'OWN',
  key_hash: parts.id,
  key_sealed: null,
  code_sealed: null,
  code_mask: 'NB2****2345',
  order_no: null,
  product: '六人剧本杀',
  face_fen: 12_800,
  paid_fen: 8_800,
  players: null,
  room: '',
  start_time: null,
  status: 'REDEEMED',
  failure: null,
  failure_detail: null,
  verify_id: null,
  certificate_id: null,
  redeemed_by_name: '收银员',
  redeemed_time: parts.created_time,
  revoked_by_name: null,
  revoked_time: null,
  revoke_reason: null,
  version: 1,
  updated_time: parts.created_time,
  ...parts,
})
