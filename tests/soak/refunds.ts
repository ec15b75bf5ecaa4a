import { refundCandidate, refundDetail, type RefundDetail } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { call, type Staff } from './calls.ts'

/**
 * Refunds one unit of each lot of an order, from filing to the credit; returns whether it was completed. Rejects
 * where a step has no answer: the refund stays in its state.
 */
export const refundOne = async (url: string, store: Staff, company: Staff, orderId: string): Promise<boolean> => {
  const found = await call(url, {
    method: 'GET',
    path: `/api/purchase/refund/candidates/${orderId}`,
    headers: { Authorization: store.token },
  })
  if (found.status !== 200) return false
  const lots = parse(array(refundCandidate), found.data).filter(({ type }) => type === 1)
  if (lots.length === 0) return false

  const step = async ({ token }: Staff, action: string, body: object): Promise<RefundDetail | null> => {
    const answer = await call(url, {
      method: 'POST',
      path: `/api/purchase/refund/${action}`,
      headers: { Authorization: token, 'Idempotency-Key': `soak-${orderId}-${action.replace(/\/.*/, '')}` },
      body,
    })
    return answer.status === 200 ? parse(refundDetail, answer.data) : null
  }
  const asked = await step(store, 'submit', {
    orderId,
    type: 1,
    reason: '包装破损较多',
    lines: lots.map(({ orderLineId, receiptLineId }) => ({ orderLineId, receiptLineId, quantity: 1 })),
  })
  const approved = asked && (await step(company, `approve/${asked.id}`, { version: asked.version }))
  const sent =
    approved &&
    (await step(store, `sendBack/${approved.id}`, {
      version: approved.version,
      carrier: '同城货运',
      trackingNo: 'SF1000001',
      sentDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    }))
  const received =
    sent &&
    (await step(company, `receive/${sent.id}`, {
      version: sent.version,
      lines: sent.lines.map(({ id, quantity }) => ({ lineId: id, quantity, disposal: 'RESTOCK' })),
    }))
  const accounted =
    received &&
    (await step(company, `account/${received.id}`, {
      version: received.version,
      lines: received.lines.map(({ id }) => ({ lineId: id, ratioBp: 10_000, bearer: 'COMPANY' })),
    }))
  return accounted !== null
}
