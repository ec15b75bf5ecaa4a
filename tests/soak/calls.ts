import { purchaseOrderDetail, unstoredAnswer } from '@netbar/shared/contract'
import { parse } from 'valibot'

/** What a member of staff needs to make calls. */
export interface Staff {
  readonly token: string
  readonly userId: string
  readonly branchId: string
}

interface Answer {
  readonly status: number
  readonly data: unknown
}

interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const CALL_MS = 20_000

/** One call; rejects where there is no answer in time. */
export const call = async (url: string, { method, path, headers = {}, body }: Call): Promise<Answer> => {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(CALL_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The conformance test checks the shape.
  return (await response.json()) as Answer
}

export const signIn = async (url: string, username: string, password: string): Promise<Staff> => {
  const { data } = await call(url, { method: 'POST', path: '/api/auth/jwt/token', body: { username, password } })
  const token = String(data)
  const info = await call(url, { method: 'GET', path: `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE` })
  const user = info.data as { readonly id: string; readonly branches: readonly { readonly id: string }[] }
  return { token, userId: user.id, branchId: user.branches[0]?.id ?? '' }
}

/**
 * Receives the oldest delivery of the branch. Returns its order; null where there is none, or someone else has
 * received it in the meantime.
 */
export const receiveOne = async (url: string, { token, branchId }: Staff): Promise<string | null> => {
  const headers = { Authorization: token }
  const found = await call(url, {
    method: 'GET',
    path: `/api/purchase/order/findWarehousingOrder?branchId=${branchId}`,
    headers,
  })
  const waiting = found.status === 200 ? parse(unstoredAnswer, found.data) : null
  const [next] = waiting ?? []
  if (next === undefined) return null
  const { orderId, shipmentId } = next
  const detail = await call(url, { method: 'GET', path: `/api/purchase/order/${orderId}`, headers })
  const order = parse(purchaseOrderDetail, detail.data)
  const lines = (order.shipments.find(({ id }) => id === shipmentId)?.lines ?? []).map((line) => ({
    shipmentLineId: line.id,
    acceptedQuantity: line.quantity,
    rejectedQuantity: 0,
    shortQuantity: 0,
    reason: null,
    productionDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  }))
  const send = () =>
    call(url, {
      method: 'POST',
      path: `/api/purchase/order/warehousing/${shipmentId}`,
      headers: { ...headers, 'Idempotency-Key': `soak-${shipmentId}` },
      body: { version: order.version, lines },
    })
  const answer = await send()
  return answer.status === 200 ? orderId : null
}

/** Reads the first page of notifications and marks one of them as read; returns whether both were answered. */
export const readNotices = async (url: string, { token }: Staff): Promise<boolean> => {
  const headers = { Authorization: token }
  const list = await call(url, { method: 'GET', path: '/api/admin/notification/list?page=1&limit=10', headers })
  const rows = (list as unknown as { readonly rows?: readonly { readonly id: string }[] }).rows ?? []
  const first = rows[0]
  if (first === undefined) return list.status === 200
  return (await call(url, { method: 'GET', path: `/api/admin/notification/read/${first.id}`, headers })).status === 200
}
