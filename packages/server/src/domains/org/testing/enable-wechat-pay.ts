import type { Database } from '../../../platform/db/index.ts'
import { createSecretBox } from '../../../platform/secrets/index.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'

/** Enables WeChat Pay for the brand of a branch of the seed, with a private key that is none: the simulator looks at no key. */
export const enableWechatPay = async ({ db }: Pick<Database, 'db'>, branchId: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('wechat_pay_config')
    .set({
      enabled: 1,
      private_key: createSecretBox(TEST_KEY).seal('a private key of nobody'),
      checked_time: '2026-11-01T00:00:00.000Z',
    })
    .where('brand_id', '=', db.selectFrom('branch').where('id', '=', branchId).select('brand_id'))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the brand of ${branchId} has no account`)
}
