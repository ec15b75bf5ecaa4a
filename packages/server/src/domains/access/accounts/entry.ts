import { shanghaiDay } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { isWithin } from '../../../kernel/networks.ts'
import { loadRights } from '../../../kernel/rights/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { UserTable } from '../tables.ts'

/** Whether an account may still be used: its last day is not over. */
export const isInForce = ({ valid_until }: Pick<UserTable, 'valid_until'>, now: Date): boolean =>
  valid_until === null || shanghaiDay(now.getTime()) <= valid_until

/** Why an account is not let in. */
export interface EntryProblem {
  readonly reason: 'disabled' | 'expired' | 'otherAddress'
  readonly text: Text
}

/** Why somebody is not let into an account whose password, or WeChat account, was right; null where they are. */
export const entryProblem = async (
  db: Database['db'],
  user: Pick<UserTable, 'id' | 'status' | 'valid_until'>,
  { ip, now }: { readonly ip: string; readonly now: () => Date },
): Promise<EntryProblem | null> => {
  if (user.status !== 'NORMAL') return { reason: 'disabled', text: { key: 'session.locked' } }
  if (!isInForce(user, now())) return { reason: 'expired', text: { key: 'session.expired' } }
  const { networks } = await loadRights(db, user.id)
  if (networks !== null && !isWithin(networks, ip))
    return { reason: 'otherAddress', text: { key: 'errors.otherAddress' } }
  return null
}
