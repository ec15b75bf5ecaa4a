import type { balanceCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { findBalanceChanges } from './list.ts'
import { balanceLog } from './migrations/0141-balance-log.ts'

export { chargeBalance } from './charge.ts'
export type { BalanceCharge } from './charge.ts'
export { balanceTooLow, momentOf, moveBalance } from './move.ts'
export type { BalanceMoment, BalanceMove, BalanceReference } from './move.ts'

const balances: Handlers<typeof balanceCalls> = {
  page: ({ query }, { database, actor }) => findBalanceChanges(database.db, actor, query),
}

/** Balances of members, and each change of them. Its function is of the page of members. */
export const balance = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0141-balance-log': balanceLog(engine) }),
  handlers: { balances },
})
