import { cashTotal, REASON_LENGTH, Status } from '@netbar/shared/contract'
import type { CallRequest, shiftCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { ShiftRow } from './find-shift.ts'
import { shiftSumsOf } from './sheet.ts'
import { shiftSteps } from './steps.ts'

type Body = CallRequest<typeof shiftCalls.close>['body']

/** @throws Refusal 42202 where a payment by QR code of the shift is still expected: it would belong to no sheet. */
const refuseExpected = async (trx: Transaction<Tables>, shiftId: string): Promise<void> => {
  const expected = await trx
    .selectFrom('payment')
    .where('shift_id', '=', shiftId)
    .where('state', '=', 'PENDING')
    .where('direction', '=', 'IN')
    .select('ref_no')
    .executeTakeFirst()
  if (expected !== undefined)
    throw new Refusal(Status.businessRule, { key: 'shifts.paymentExpected', params: { no: expected.ref_no } })
}

/**
 * Closes a shift with what was counted, and keeps the sums of its sheet.
 *
 * @throws Refusal 42201 for a difference without a reason, 42202 where a payment is still expected.
 */
export const closeShift = async (
  trx: Transaction<Tables>,
  row: ShiftRow,
  context: StepContext,
  { cashCount, differenceReason }: Body,
): Promise<void> => {
  await refuseExpected(trx, row.id)
  const { channels, expectedCashFen } = await shiftSumsOf(trx, row)
  const counted = cashTotal(cashCount)
  const isEven = counted === expectedCashFen
  if (!isEven && differenceReason.length < REASON_LENGTH.min)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'differenceReason', text: { key: 'shifts.reasonRequired' } },
    ])
  if (channels.length > 0)
    await trx
      .insertInto('shift_channel')
      .values(
        channels.map(({ channel, inFen, outFen, count }) => ({
          shift_id: row.id,
          channel,
          in_fen: inFen,
          out_fen: outFen,
          payment_count: count,
        })),
      )
      .execute()
  const reason = isEven ? null : differenceReason
  await shiftSteps.moveOn(trx, row, { event: 'close', reason }, context, {
    close_time: context.now().toISOString(),
    expected_cash_fen: expectedCashFen,
    counted_cash_fen: counted,
    cash_count: JSON.stringify(cashCount),
    difference_reason: reason,
  })
}
