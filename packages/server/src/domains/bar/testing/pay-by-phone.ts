import type { Database } from '../../../platform/db/index.ts'
import { tradeNumber } from '../../org/index.ts'
import type { WechatPaySimulator } from '../../org/index.ts'

/** A guest scans the QR code that a branch shows, and pays. */
export const payByPhone = async (
  { db }: Pick<Database, 'db'>,
  wechatPay: Pick<WechatPaySimulator, 'pay'>,
  branchId: string,
): Promise<void> => {
  const { id } = await db
    .selectFrom('payment')
    .where('branch_id', '=', branchId)
    .where('state', '=', 'PENDING')
    .where('code_url', 'is not', null)
    .select('id')
    .orderBy('created_time', 'desc')
    .executeTakeFirstOrThrow()
  wechatPay.pay(tradeNumber(id))
}
