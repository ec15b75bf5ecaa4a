import { DAY_MS } from '@netbar/shared/contract'
import type { Tables } from '../../../platform/db/index.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { BalanceReference } from '../balance/index.ts'
import type { MemberRow } from '../tables.ts'

/** A change of a member's balance that another seeded row says. */
export interface SeededChange {
  readonly memberId: string
  readonly branchId: string
  readonly time: string
  readonly kind: Tables['balance_log']['kind']
  readonly principalFen: number
  readonly giftFen: number
  readonly reference: BalanceReference
}

/** The log of the demo begins this long ago: of what was before, members have their opening. */
const LOGGED_DAYS = 7

const sumOf = (changes: readonly SeededChange[], part: 'principalFen' | 'giftFen') =>
  changes.reduce((sum, change) => sum + change[part], 0)

/** What was there at first, so that all changes lead to a balance, or to a higher one where it would have been below zero. */
const openingOf = (balanceFen: number, changes: readonly SeededChange[], part: 'principalFen' | 'giftFen'): number => {
  let [sum, lowest] = [0, 0]
  for (const change of changes) {
    sum += change[part]
    lowest = Math.min(lowest, sum)
  }
  return Math.max(balanceFen - sum, 0 - lowest)
}

/** Seeds the changes of balances of the last week, and returns the members with what they are left with. */
export const seedBalances = (
  { rows, random, now }: { readonly rows: Rows; readonly random: Random; readonly now: Date },
  members: readonly MemberRow[],
  changes: readonly SeededChange[],
): readonly MemberRow[] => {
  const ofMember = Map.groupBy(changes, ({ memberId }) => memberId)
  const weekAgo = new Date(now.getTime() - LOGGED_DAYS * DAY_MS).toISOString()
  return members.map((member) => {
    const since = member.created_time > weekAgo ? member.created_time : weekAgo
    const own = (ofMember.get(member.id) ?? [])
      .filter(({ time }) => time > since)
      .toSorted((one, other) => one.time.localeCompare(other.time))
    const opening = {
      branchId: member.branch_id,
      time: since,
      kind: 'OPENING' as const,
      principalFen: openingOf(member.principal_fen, own, 'principalFen'),
      giftFen: openingOf(member.gift_fen, own, 'giftFen'),
      reference: null,
    }
    let [principal_after, gift_after] = [0, 0]
    const logged = [opening, ...own].filter(({ principalFen, giftFen }) => principalFen !== 0 || giftFen !== 0)
    for (const [index, change] of logged.entries()) {
      principal_after += change.principalFen
      gift_after += change.giftFen
      rows.add('balance_log', {
        id: random.id(new Date(change.time)),
        member_id: member.id,
        sequence: index + 1,
        branch_id: change.branchId,
        kind: change.kind,
        principal_delta: change.principalFen,
        gift_delta: change.giftFen,
        principal_after,
        gift_after,
        ref_type: change.reference?.type ?? null,
        ref_id: change.reference?.id ?? null,
        ref_no: change.reference?.no ?? null,
        actor_id: null,
        created_time: change.time,
      })
    }
    return {
      ...member,
      principal_fen: opening.principalFen + sumOf(own, 'principalFen'),
      gift_fen: opening.giftFen + sumOf(own, 'giftFen'),
    }
  })
}
