import { Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/db/index.ts'
import { notedBranch } from '../operation.ts'
import { Refusal } from '../refusal.ts'

const refuseResting = async (trx: Transaction<Tables>, needs: NonNullable<Call['needsBranch']>): Promise<void> => {
  const branchId = notedBranch()
  // A repeated request gets its first answer again: it begins nothing, and has checked no branch.
  if (branchId === null) return
  const branch = await trx.selectFrom('branch').where('id', '=', branchId).select('status').executeTakeFirst()
  if (branch?.status === 'CLOSED') throw new Refusal(Status.businessRule, { key: 'errors.branchClosed' })
  if (branch?.status === 'SUSPENDED' && needs === 'trading')
    throw new Refusal(Status.businessRule, { key: 'errors.branchSuspended' })
}

/**
 * The database of a call: where the call needs a branch that trades, none of its transactions is committed in another. It is asked
 * inside of them, so that a branch that is being closed has nothing new in it.
 */
export const branchNeeding = ({ needsBranch }: Call, database: Database): Database =>
  needsBranch === undefined
    ? database
    : {
        ...database,
        write: (work) =>
          database.write(async (trx) => {
            const answer = await work(trx)
            await refuseResting(trx, needsBranch)
            return answer
          }),
      }
