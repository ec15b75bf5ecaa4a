import type { PayTest, payTestCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import type { PaymentParts } from '../payment/index.ts'
import { findTests, openTests } from './find-tests.ts'
import { settleTest } from './settle-test.ts'
import { startPayTest } from './start-test.ts'

/** Handles test payments of brands. */
export const createPayTestHandlers = (parts: PaymentParts): Handlers<typeof payTestCalls> => {
  /** The tests of a brand, after WeChat Pay was asked about the one that is not over. */
  const ask = async (brandId: string, { database, actor, now }: CallContext, isOver: boolean): Promise<PayTest[]> => {
    refuseForeignBrand(actor, brandId)
    for (const test of await openTests(database.db, now(), brandId))
      await settleTest(test, { ...parts, database, now: now() }, isOver)
    return findTests(database.db, brandId)
  }
  return {
    list: ({ params: { id } }, context) => ask(id, context, false),
    start: async ({ params: { id } }, context) => {
      await startPayTest(id, context, parts)
      return findTests(context.database.db, id)
    },
    close: ({ params: { id } }, context) => ask(id, context, true),
  }
}
