import { PAY_TEST_FEN, wechatNoticeUrl } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { CallContext } from '../../../kernel/context.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { translateKey } from '../../../kernel/texts/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { answered, failureColumns, testedAccountOf, tradeNumber, tryWechatPay } from '../payment/index.ts'
import type { PaymentParts } from '../payment/index.ts'
import { expiresOf, openTests } from './find-tests.ts'

const begun = v.object({ id: v.string() })

/** Writes the test that is waited for from now on, or finds the one that is not over. */
const begin = async (
  trx: Transaction<Tables>,
  brandId: string,
  { actor, now, newId }: CallContext,
): Promise<{ readonly id: string }> => {
  const [known] = await openTests(trx, now(), brandId)
  if (known !== undefined) return { id: known.id }
  const id = newId()
  await trx
    .insertInto('pay_test')
    .values({
      id,
      brand_id: brandId,
      user_id: actor.userId,
      user_name: actor.name,
      amount_fen: PAY_TEST_FEN,
      state: 'PENDING',
      created_time: now().toISOString(),
    })
    .execute()
  return { id }
}

/**
 * Begins a test payment of a brand. Its row is there before WeChat Pay hears of it; without an answer it stays, and the
 * next attempt is the same order there, and gets its code.
 *
 * @throws Refusal 40401, 42202 without the keys of the account, or what WeChat Pay refuses, which the row has too; 50301
 *   without its answer.
 */
export const startPayTest = async (
  brandId: string,
  context: CallContext,
  { wechatPay, secrets }: PaymentParts,
): Promise<void> => {
  const { actor, database, host, locale, now } = context
  refuseForeignBrand(actor, brandId)
  const account = await testedAccountOf(database.db, brandId, secrets)
  const { id } = await writeOnce(context, 'payTests.start', { brandId }, begun, (trx) => begin(trx, brandId, context))
  const row = await database.db.selectFrom('pay_test').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  if (row.state !== 'PENDING' || row.code_url !== null) return
  const answer = await tryWechatPay(
    wechatPay.createOrder(account, {
      outTradeNo: tradeNumber(id),
      description: translateKey(locale, 'payment.testDescription'),
      amountFen: row.amount_fen,
      expires: expiresOf(row),
      noticeUrl: wechatNoticeUrl(host ?? 'localhost', id),
    }),
  )
  const time = now().toISOString()
  const result =
    'value' in answer
      ? { code_url: answer.value, ...failureColumns(null) }
      : {
          ...failureColumns({ time, ...answer.failure }),
          // Without an answer the order may be there.
          ...(answer.failure.reason === 'UNANSWERED' ? {} : { state: 'FAILED' as const, ended_time: time }),
        }
  await database.write((trx) =>
    trx.updateTable('pay_test').set(result).where('id', '=', id).where('state', '=', 'PENDING').execute(),
  )
  answered(answer)
}
