import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

const BATCH = {
  product: '四人剧本杀',
  faceFen: 15_800,
  paidFen: 9_900,
  validFrom: '2026-01-01',
  validUntil: '2099-12-31',
  count: 3,
}

/** Requests of each call about coupons, at the branch of the manager. */
export const couponRequests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = await server.call('POST', `/api/member/scriptCoupon/${path}`, { token, body, headers })
    return answer.body['data']
  }
  const batch = { ...BATCH, branchIds: [branchId] }
  // A refusal fails here.
  const { codes } = (await post('batch/issue', batch)) as { readonly codes: readonly string[] }
  const stopped = (await post('batch/issue', batch)) as { readonly batch: { readonly id: string } }
  const prepare = (code: string | undefined) => ({ branchId, platform: 'OWN', code })
  const prepared = async (code: string | undefined) =>
    ((await post('prepare', prepare(code))) as { readonly id: string }).id
  const redeem = (preparationId: string) => ({ branchId, preparationId, nos: [0], players: 4, room: '2 号房' })
  const [first, second, third] = codes
  const [redemption] = (await post('redeem', redeem(await prepared(first)))) as readonly { readonly id: string }[]
  const account = await server.database.db
    .selectFrom('coupon_account')
    .where('branch_id', '=', branchId)
    .where('platform', '=', 'MEITUAN')
    .select('version')
    .executeTakeFirst()
  return {
    'coupons.prepare': { path: '', body: prepare(second) },
    'coupons.redeem': { path: '', body: redeem(await prepared(third)) },
    'coupons.revoke': { path: `/${redemption?.id ?? ''}`, body: { version: 2, reason: '客人改期' } },
    'coupons.ask': { path: `/${redemption?.id ?? ''}` },
    'coupons.page': { path: `?branchId=${branchId}&limit=5` },
    'coupons.totals': { path: `?branchId=${branchId}` },
    'couponBatches.issue': { path: '', body: batch },
    'couponBatches.page': { path: '?limit=5' },
    'couponBatches.stop': { path: `/${stopped.batch.id}` },
    'couponAccounts.list': { path: `/${branchId}` },
    'couponAccounts.save': {
      path: '',
      body: {
        branchId,
        platform: 'MEITUAN',
        appId: '100001',
        appSecret: 'simulated-secret',
        shopKey: 'shop-0001',
        enabled: true,
        version: account?.version ?? 0,
      },
    },
  }
}
