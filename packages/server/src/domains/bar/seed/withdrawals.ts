import { HOUR_MS } from '@netbar/shared/contract'
import type { Withdrawal } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { applyForWithdrawal, approveWithdrawal } from '../withdrawals/apply.ts'
import { payWithdrawal } from '../withdrawals/pay.ts'
import { withdrawalSteps } from '../withdrawals/steps.ts'
import { cardOf } from '../withdrawals/terms.ts'
import { withdrawable } from '../withdrawals/withdrawable.ts'

const { once, take } = withdrawalSteps

/** Where withdrawals are applied for, by whom, and who decides. */
const BRANCH_NO = 'XH001'
const APPLICANT = 'xh001_cash1'
const MANAGER = 'xh001_mgr'
/** The applicant's shift is open then. */
const AGO_MS = HOUR_MS / 2

interface Story {
  readonly amountFen: number
  readonly reason: string
  readonly steps: readonly ('approve' | 'reject' | 'pay')[]
}

/** Two wait, one of them for its first of two approvals; one each is paid, rejected, approved once, and waits to be paid. */
const STORIES: readonly Story[] = [
  { amountFen: 500, reason: '会员搬家，不再来店', steps: [] },
  { amountFen: 25_000, reason: '会员出国，退回余额', steps: [] },
  { amountFen: 800, reason: '会员要求退费', steps: ['approve', 'pay'] },
  { amountFen: 600, reason: '会员嫌网速慢', steps: ['reject'] },
  { amountFen: 22_000, reason: '会员毕业离校', steps: ['approve'] },
  { amountFen: 1_200, reason: '会员误充', steps: ['approve'] },
]

/** A member of a branch who may take back an amount. */
const memberWith = async (db: Kysely<Tables>, branchId: string, amountFen: number): Promise<string | undefined> => {
  for (const { id } of await withdrawable(db, branchId, amountFen))
    if ((await cardOf(db, id)).refundableFen >= amountFen) return id
  return undefined
}

/** Takes a story's steps, each by who does it. */
const seedStory = async (
  { now, as }: SeedSteps,
  branchId: string,
  memberId: string,
  { amountFen, reason, steps }: Story,
): Promise<void> => {
  const at = new Date(now.getTime() - AGO_MS)
  const applying = await as(APPLICANT, at)
  const draft = { branchId, memberId, amountFen, channel: 'CASH' as const, reason }
  let made: Pick<Withdrawal, 'id' | 'version'> = await once(applying, 'withdrawals.apply', draft, (trx, step) =>
    applyForWithdrawal(trx, draft, step),
  )
  for (const step of steps) {
    const context = await as(step === 'pay' ? APPLICANT : MANAGER, at)
    const request = { params: { id: made.id }, body: { version: made.version } }
    if (step === 'approve') made = await take('approve', request, context, approveWithdrawal)
    else if (step === 'pay')
      made = await take('pay', request, context, (trx, row) => payWithdrawal(trx, row, 'CASH', context))
    else made = await take('reject', { ...request, body: { ...request.body, reason: '请先联系店长处理' } }, context)
  }
}

/** Lays withdrawals in several states at one branch, by the calls that its people would have made. */
export const seedWithdrawals = async (steps: SeedSteps): Promise<void> => {
  const { database } = await steps.as('admin', steps.now)
  const branch = await database.db
    .selectFrom('branch')
    .where('branch_no', '=', BRANCH_NO)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const story of STORIES) {
    const memberId = await memberWith(database.db, branch.id, story.amountFen)
    // A story is left out where no card has that much: the test world has few members.
    if (memberId !== undefined) await seedStory(steps, branch.id, memberId, story)
  }
}
