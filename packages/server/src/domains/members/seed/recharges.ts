import type { Tables } from '../../../platform/db/index.ts'
import { DAY_MS, MINUTE_MS, shanghaiDay } from '@netbar/shared/contract'
import type { MemberRow } from '../tables.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { SeededChange } from './balances.ts'
import { RECHARGE_PAYMENTS } from './payments.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { SeedSize } from '../../org/seed/world.ts'

/** Amounts of top-ups with their bonus, small ones more often. */
const RECHARGES_FEN = [
  [5_000, 500],
  [5_000, 500],
  [5_000, 500],
  [10_000, 2_000],
  [10_000, 2_000],
  [20_000, 6_000],
  [50_000, 20_000],
] as const

export interface RechargeParts {
  readonly random: Random
  readonly time: Date
  readonly branch: Pick<SeededBranch, 'id' | 'branchNo'>
  readonly memberId: string
}

/** A paid top-up of a member, with the gift of the brand's table. */
export const newRecharge = ({ random, time, branch, memberId }: RechargeParts): Tables['recharge_order'] => {
  const moment = time.toISOString().slice(11, 23).replaceAll(/\D/g, '')
  const day = shanghaiDay(time.getTime()).replaceAll('-', '')
  const [principal_fen, gift_fen] = random.pick(RECHARGES_FEN)
  return {
    id: random.id(time),
    branch_id: branch.id,
    member_id: memberId,
    order_no: `CZ${branch.branchNo}${day}${moment}${random.integer(100, 999)}`,
    principal_fen,
    gift_fen,
    pay_channel: random.pick(RECHARGE_PAYMENTS),
    status: 'PAID',
    created_time: time.toISOString(),
    paid_time: time.toISOString(),
    refunded_time: null,
    cashier_name: null,
  }
}

const DAYS = 30
const RECHARGES_A_DAY = { demo: 8, test: 2, load: 2 } as const
const REFUNDED_SHARE = 0.02
const HOUR_MINUTES = 60

export interface RechargesInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly size: SeedSize
  readonly branch: SeededBranch
  readonly members: readonly MemberRow[]
}

/** Seeds a month of members' top-ups at a branch; a few are refunded. Returns what they changed on cards. */
export const seedRecharges = ({ rows, random, now, size, branch, members }: RechargesInput): readonly SeededChange[] =>
  Array.from({ length: DAYS * RECHARGES_A_DAY[size] }, () => {
    const time = new Date(now.getTime() - random.integer(HOUR_MINUTES * MINUTE_MS, DAYS * DAY_MS))
    const order = newRecharge({ random, time, branch, memberId: random.pick(members).id })
    const isRefunded = random.chance(REFUNDED_SHARE)
    const refunded = new Date(time.getTime() + random.integer(5, HOUR_MINUTES) * MINUTE_MS)
    const refunded_time = isRefunded ? refunded.toISOString() : null
    rows.add('recharge_order', { ...order, status: isRefunded ? 'REFUNDED' : 'PAID', refunded_time })
    const { id, order_no, member_id: memberId, principal_fen: principalFen, gift_fen: giftFen, paid_time } = order
    const at = { memberId, branchId: branch.id, reference: { type: 'recharge_order' as const, id, no: order_no } }
    const paid = { ...at, time: paid_time, kind: 'RECHARGE' as const, principalFen, giftFen }
    if (refunded_time === null) return [paid]
    const back = { principalFen: 0 - principalFen, giftFen: 0 - giftFen }
    return [paid, { ...at, time: refunded_time, kind: 'ROLLBACK' as const, ...back }]
  }).flat()
