import { HOUR_MS, transferableFen } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { cardOf } from '../withdrawals/terms.ts'
import { rollBackTransfer } from '../withdrawals/transfers/rollback.ts'
import { saveTransfer } from '../withdrawals/transfers/save.ts'
import { withdrawable } from '../withdrawals/withdrawable.ts'

const BRANCH_NO = 'XH001'
const MANAGER = 'xh001_mgr'
const AGO_MS = HOUR_MS / 4

interface Story {
  readonly amountFen: number
  readonly reason: string
  /** Why it was taken back; null where it was not. */
  readonly rollback: string | null
}

const STORIES: readonly Story[] = [
  { amountFen: 1_000, reason: '会员换了新卡，余额合并', rollback: null },
  { amountFen: 2_000, reason: '转给同来的朋友', rollback: '会员号报错，转错了人' },
  { amountFen: 500, reason: '转给家人', rollback: null },
]

/** Members of a branch who can pass on at least so much, the last one first. */
const sendersOf = async (db: Kysely<Tables>, branchId: string, amountFen: number): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { id } of (await withdrawable(db, branchId, amountFen)).toReversed()) {
    const { topUps, giftFen } = await cardOf(db, id)
    if (transferableFen(topUps, giftFen) >= amountFen) found.push(id)
    if (found.length === STORIES.length + 1) break
  }
  return found
}

/** Lays transfers between members of one branch, one of them taken back, by the steps that its manager would have taken. */
export const seedTransfers = async ({ now, as }: SeedSteps): Promise<void> => {
  const at = new Date(now.getTime() - AGO_MS)
  const { database } = await as(MANAGER, at)
  const { id: branchId } = await database.db
    .selectFrom('branch')
    .where('branch_no', '=', BRANCH_NO)
    .select('id')
    .executeTakeFirstOrThrow()
  const members = await sendersOf(database.db, branchId, Math.max(...STORIES.map(({ amountFen }) => amountFen)))
  const [receiver, ...senders] = members
  for (const [index, { amountFen, reason, rollback }] of STORIES.entries()) {
    const sender = senders[index]
    // A story is left out where no card has that much: the test world has few members.
    if (receiver === undefined || sender === undefined) continue
    const context = await as(MANAGER, at)
    const draft = { branchId, fromMemberId: sender, toMemberId: receiver, amountFen, reason }
    const id = await database.write((trx) => saveTransfer(trx, draft, context))
    if (rollback !== null) await database.write((trx) => rollBackTransfer(trx, id, rollback, context))
  }
}
