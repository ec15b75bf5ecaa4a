import type { CallAnswer, CallRequest, clientMachineCalls } from '@netbar/shared/contract'
import { Status } from '@netbar/shared/contract'
import type { MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PaymentRow } from '../payments/write.ts'
import { askAndSettle, begun, latestQr, startQrPayment, toQrPayment } from '../qr-payments/index.ts'
import type { QrParts, QrPayer } from '../qr-payments/index.ts'
import { onceOfMachine } from './once.ts'
import { paymentRequestNo } from './pay-by-card.ts'
import { findSeatOrder } from './seat-orders.ts'
import { findVisit } from './state.ts'

type SeatQr = CallAnswer<typeof clientMachineCalls.startQr>

const toSeatQr = (row: PaymentRow): SeatQr => {
  const { orderNo: no, amountFen, state, codeUrl, expires } = toQrPayment(row)
  return { no, amountFen, state, codeUrl, expires }
}

/** A machine, which begins payments of its own orders and of its own visit; they are of no shift. */
const payerAt = (
  request: CallRequest<typeof clientMachineCalls.startQr>['body'],
  context: MachineContext,
): QrPayer => ({
  once: (_no, begin) => onceOfMachine(context, 'clientMachine.startQr', request, begun, begin),
  requestNo: paymentRequestNo(context.machine.id, request.requestNo),
  mayPay: async (trx, { ref }) =>
    ref.type === 'machine_session'
      ? (await findVisit(trx, context.machine.id))?.id === ref.id
      : ref.type === 'order' && (await findSeatOrder(trx, ref.no, context)) !== undefined,
  shiftOf: async () => ({ shift_id: null, cashier_id: null, cashier_name: null }),
})

/** Begins a payment by QR code at a machine. */
export const startSeatQr = async (
  request: CallRequest<typeof clientMachineCalls.startQr>['body'],
  context: MachineContext,
  parts: QrParts,
): Promise<SeatQr> => {
  await startQrPayment(request.no, payerAt(request, context), context, parts)
  return toSeatQr(await latestQr(context.database.db, request.no, [context.machine.branchId]))
}

/** Whether a payment is of an order that was placed at the machine, or of a visit there. */
const isOfMachine = async ({ ref_type, ref_id }: PaymentRow, { database: { db }, machine }: MachineContext) => {
  const found =
    ref_type === 'order'
      ? db.selectFrom('order').where('id', '=', ref_id).where('machine_name', '=', machine.name).select('id')
      : db.selectFrom('machine_session').where('id', '=', ref_id).where('machine_id', '=', machine.id).select('id')
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * What became of a payment by QR code of the machine; WeChat Pay is asked while it is waited for.
 *
 * @throws Refusal 40401 for a payment of another machine, 50301 without an answer.
 */
export const findSeatQr = async (no: string, context: MachineContext, parts: QrParts): Promise<SeatQr> => {
  const { database, machine, now, newId } = context
  const row = await latestQr(database.db, no, [machine.branchId])
  if (!(await isOfMachine(row, context))) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (row.state === 'PENDING') await askAndSettle(row, { ...parts, database, now: now(), newId })
  return toSeatQr(await latestQr(database.db, no, [machine.branchId]))
}
