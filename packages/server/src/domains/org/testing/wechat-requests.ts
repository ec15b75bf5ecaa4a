import { generateKeyPairSync } from 'node:crypto'
import { prepareBinding, scan, staffOf } from './binding-requests.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { OutsideWorld } from '../../../testing/outside-world.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Requests of each call about WeChat and payment. */
export const wechatRequests = async (
  server: TestServer,
  outside: OutsideWorld,
  branchId: string,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const token = await server.signIn('admin')
  const brandOf = async (branchNo: string) =>
    (await db.selectFrom('branch').where('branch_no', '=', branchNo).select('brand_id').executeTakeFirstOrThrow())
      .brand_id
  const [brandId, unboundBrandId] = [await brandOf('XH001'), await brandOf('YQ001')]
  const binding = await db.selectFrom('wechat_binding').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const templates = db.selectFrom('wechat_template').select('id')
  const template = await templates.orderBy('id').executeTakeFirstOrThrow()
  const kept = await templates.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const follower = await db
    .selectFrom('wechat_follower')
    .where('nickname', '=', 'Leo')
    .select('openid')
    .executeTakeFirstOrThrow()
  // Of a brand of its own, so that nothing else loses its account.
  const { id: thirdBrandId } = await db
    .selectFrom('brand')
    .where('id', 'not in', [brandId, unboundBrandId])
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const unbound = { ...binding, id: 'binding-unbound', brand_id: thirdBrandId, app_id: 'wx00000000000000bb' }
  await db.insertInto('wechat_binding').values(unbound).execute()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const config = {
    mode: 'DIRECT',
    appId: binding.app_id,
    mchId: '1900012345',
    serialNo: 'A'.repeat(40),
    apiV3Key: 'k'.repeat(32),
    privateKey,
    enabled: false,
  }
  const official = { name: '云栖网咖', appId: 'wx00000000000000aa', originalId: 'gh_0123456789ab' }
  return {
    'accountBinding.wechatLogin': { path: '?code=sim-area01' },
    'accountBinding.sendCode': {
      path: '',
      body: { ticket: await scan(server, 'sim-example'), ...(await staffOf(server.database, 'xh001_cash2')) },
    },
    'accountBinding.bind': { path: '', body: await prepareBinding(server, outside, 'xh001_cash1', 'sim-cash1') },
    'wechat.info': { path: `/${brandId}`, token },
    'wechat.save': {
      path: '',
      token,
      body: {
        ...official,
        brandId: unboundBrandId,
        accountType: 'SERVICE',
        appSecret: 'a'.repeat(32),
        token: 'token1',
        version: 0,
      },
    },
    'wechat.unbind': { path: '', token, body: { id: unbound.id, version: unbound.version } },
    'wechat.followers': { path: `?bindid=${binding.id}`, token },
    'wechat.followerBranches': { path: `/${follower.openid}`, token },
    'wechat.saveFollowerBranches': { path: '', token, body: { openid: follower.openid, branchIds: [branchId] } },
    'wechat.menu': { path: `/${binding.id}`, token },
    'wechat.publishMenu': {
      path: `/${binding.id}`,
      token,
      body: { menuStr: JSON.stringify({ button: [{ type: 'click', name: '会员', key: 'MEMBER' }] }) },
    },
    'wechat.bindingId': { path: `/${brandId}`, token },
    'wechat.templates': { path: `?bindid=${binding.id}`, token },
    'wechat.removeTemplate': { path: `?id=${template.id}`, token },
    'wechat.addTemplate': {
      path: '',
      token,
      body: { bindid: binding.id, scene: 'BOOKING', tmId: 'uoBTzHY9CZ3QDzRXiRRS0dcbGOl4Yq4EQFZW7y0mMWg' },
    },
    'wechat.testTemplate': { path: '', token, body: { id: kept.id, openid: follower.openid } },
    'payment.wechatPay': { path: `/${brandId}`, token },
    'payment.saveWechatPay': { path: '', token, body: { ...config, brandId, version: 1 } },
    // After it was saved with its keys.
    'payment.checkWechatPay': { path: `/${brandId}`, token, body: { version: 2 } },
    'payment.wechatPayLogs': { path: `/${brandId}`, token },
    'payment.configs': { path: '', token },
    'payment.rate': { path: `/${brandId}`, token },
    'payTests.start': { path: `/${brandId}`, token },
    'payTests.list': { path: `/${brandId}`, token },
    'payTests.close': { path: `/${brandId}`, token },
  }
}
