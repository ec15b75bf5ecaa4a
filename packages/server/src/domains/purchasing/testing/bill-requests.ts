import {
  attachmentUpload,
  generatedBills,
  monthBefore,
  settlementBillDetail,
  shanghaiDay,
  shanghaiDayStart,
} from '@netbar/shared/contract'
import type { GeneratedBills, SettlementBillDetail } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { insertAttachment, sendAttachment } from '../../../testing/attachments.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { first } from '../../../testing/first.ts'
import { refundRequests } from './refund-requests.ts'
import type { ActionBody } from './purchase-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { pngOf } from '../../../testing/uploads.ts'

/** Steps of a bill as in their paths. */
export type BillAction = 'issue' | 'void' | 'adjust' | 'reissue' | 'confirm' | 'dispute' | 'pay' | 'reverse'

const BILL = '/api/purchase/bill'
const REASON = '有一箱到货破损'
/** Months before this one with seeded bills. */
const SEEDED_MONTHS = 8

/**
 * Generates bills and takes their steps over HTTP.
 *
 * @param photoOf Uploads a photo as evidence of a payment; by default there is no file.
 */
export const billRequests = (
  server: TestServer,
  photoOf = (username: string) => insertAttachment(server.database, username, new Date()),
) => {
  const refunds = refundRequests(server, 'bill')
  const { post, postConfirmed, stored, detail } = refunds
  const today = () => shanghaiDay(Date.now())
  let months = SEEDED_MONTHS

  const read = async (username: string, path: string) => {
    const { body } = await server.call('GET', `${BILL}/${path}`, { token: await server.signIn(username) })
    return body
  }
  /** Parses an answer as a bill. */
  const done = (answer: Readonly<Record<string, unknown>>): SettlementBillDetail => {
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
    return parse(settlementBillDetail, answer['data'])
  }
  const branchId = async (branchNo = 'XH001'): Promise<string> => {
    const { id } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', branchNo)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const generate = async (month: string, branchIds: readonly string[], key?: string): Promise<GeneratedBills> => {
    const answer = await post('finance01', `${BILL}/generate`, { month, branchIds }, key)
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
    return parse(generatedBills, answer['data'])
  }
  /** An order that was received in the middle of a month. */
  const receivedIn = async (month: string, lineCount = 2): Promise<string> => {
    const orderId = await stored(lineCount)
    await server.database.db
      .updateTable('storage_receipt')
      .set({ stored_time: shanghaiDayStart(`${month}-15`) })
      .where('shipment_id', 'in', (shipments) =>
        shipments.selectFrom('shipment').where('order_id', '=', orderId).select('id'),
      )
      .execute()
    return orderId
  }
  /** An unused month, before all those with bills. */
  const ownMonth = (): string => monthBefore(today().slice(0, 7), (months += 1))
  const bill = async (username: string, id: string) => done(await read(username, id))
  /** The draft of a month with one delivery. */
  const draft = async (): Promise<SettlementBillDetail> => {
    const month = ownMonth()
    await receivedIn(month)
    const { bills } = await generate(month, [await branchId()])
    return bill('finance01', first(bills).id)
  }

  const bodies: Readonly<Record<BillAction, (bill: SettlementBillDetail) => ActionBody>> = {
    issue: () => ({ dueDate: today() }),
    reissue: () => ({ dueDate: today() }),
    void: () => ({ reason: REASON }),
    adjust: () => ({ amountFen: -100, reason: REASON }),
    confirm: () => ({}),
    dispute: ({ lines }) => ({ reason: REASON, lineIds: lines.slice(0, 1).map(({ id }) => id) }),
    // A past day, whatever clock a test starts with.
    pay: ({ unpaidFen }) => ({ amountFen: unpaidFen, payType: 'BANK_CARD', paidDate: '2026-11-20', serialNo: 'SN1' }),
    reverse: ({ payments }) => ({
      paymentId: payments.findLast(({ reversal }) => reversal === null)?.id ?? 'none',
      reason: REASON,
    }),
  }
  const actors: Readonly<Record<BillAction, string>> = {
    issue: 'finance01',
    reissue: 'finance01',
    void: 'finance01',
    adjust: 'finance01',
    confirm: 'xh001_mgr',
    dispute: 'xh001_mgr',
    pay: 'finance01',
    reverse: 'xh_owner',
  }
  const step = (username: string, action: BillAction, id: string, body: ActionBody, key?: string) =>
    (action === 'pay' || action === 'reverse' ? postConfirmed : post)(username, `${BILL}/${action}/${id}`, body, key)
  /** The default body of a step; a payment has its photo. */
  const bodyOf = async (of: SettlementBillDetail, action: BillAction): Promise<ActionBody> => ({
    version: of.version,
    ...bodies[action](of),
    ...(action === 'pay' ? { attachments: [await photoOf(actors.pay)] } : {}),
  })
  /** Takes steps one after the other, each by a user with the right. */
  const take = async (of: SettlementBillDetail, ...actions: readonly BillAction[]): Promise<SettlementBillDetail> => {
    let latest = of
    for (const action of actions)
      latest = done(await step(actors[action], action, latest.id, await bodyOf(latest, action)))
    return latest
  }
  return {
    ...refunds,
    /** {@link done} and {@link take} of refunds. */
    refundDone: refunds.done,
    refundTake: refunds.take,
    orderDetail: detail,
    read,
    done,
    branchId,
    generate,
    receivedIn,
    ownMonth,
    bill,
    draft,
    step,
    bodyOf,
    take,
    actors,
    today,
  }
}

/** Requests of each call about bills, each about a bill that is ready for it. */
export const billConformanceRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  // Their sources are requested too, which need photos with files.
  const { draft, take, bodyOf, actors, branchId, receivedIn, ownMonth } = billRequests(server, async (username) => {
    const { body } = await sendAttachment(server, await server.signIn(username), pngOf([7, 8, 9]))
    return parse(attachmentUpload.answer, body['data']).id
  })
  const tokens: Readonly<Record<string, string>> = {
    finance01: await server.signIn('finance01'),
    xh001_mgr: await server.signIn('xh001_mgr'),
    xh_owner: await server.signIn('xh_owner'),
  }
  const ready: readonly (readonly [BillAction, readonly BillAction[]])[] = [
    ['issue', []],
    ['void', []],
    ['adjust', []],
    ['confirm', ['issue']],
    ['dispute', ['issue']],
    ['reissue', ['issue', 'dispute']],
    ['pay', ['issue', 'confirm']],
    ['reverse', ['issue', 'confirm', 'pay']],
  ]
  const requests: Record<string, ConformanceRequest> = {}
  for (const [action, before] of ready) {
    const bill = await take(await draft(), ...before)
    const token = tokens[actors[action]] ?? ''
    requests[`settlementBills.${action}`] = { path: `/${bill.id}`, body: await bodyOf(bill, action), token }
  }
  const bill = await draft()
  const [line] = bill.lines
  const [own, month] = [await branchId(), ownMonth()]
  await receivedIn(month)
  const token = tokens['finance01'] ?? ''
  return {
    ...requests,
    'settlementBills.page': { path: '?limit=3&status=DRAFT,PAID', token },
    'settlementBills.totals': { path: `?branchId=${own}`, token },
    'settlementBills.months': { path: '', token },
    'settlementBills.unbilled': { path: `?branchId=${own}`, token },
    'settlementBills.detail': { path: `/${bill.id}`, token },
    'settlementBills.orderDetail': { path: `?billId=${bill.id}&orderId=${line?.orderId ?? ''}`, token },
    'settlementBills.generate': { path: '', body: { month, branchIds: [own] }, token },
  }
}
