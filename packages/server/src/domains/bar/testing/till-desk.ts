import type { CashCount } from '@netbar/shared/contract'
import type { TestServer } from '../../../testing/index.ts'

type Body = Readonly<Record<string, unknown>>

/** What a cashier does at a till, over HTTP. */
export const tillDesk = (server: TestServer, branchId: string) => {
  const post = async (path: string, body: unknown, token: string, key: string = crypto.randomUUID()): Promise<Body> =>
    (await server.call('POST', path, { token, body, headers: { 'Idempotency-Key': key } })).body
  const done = async (path: string, body: unknown, token: string, key?: string): Promise<Body> => {
    const answer = await post(path, body, token, key)
    if (answer['status'] !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    // A write answers an object.
    return answer['data'] as Body
  }
  return {
    post,
    done,
    /** Sees to it that a cashier has an open shift: the seed leaves one of the first of each branch open. */
    ensure: async (token: string, tillNo: number): Promise<void> => {
      const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token })
      // The contract has it.
      const { own } = current.body['data'] as { readonly own: unknown }
      if (own === null) await done('/api/bar/shift/open', { branchId, tillNo, floatCount: [] }, token)
    },
    /** Opens a shift with this float. */
    open: (token: string, tillNo: number, floatCount: CashCount = []) =>
      done('/api/bar/shift/open', { branchId, tillNo, floatCount }, token),
    sheet: async (token: string, shiftId: unknown) => done(`/api/bar/shift/preview/${String(shiftId)}`, {}, token),
  }
}
