import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../access/session/index.ts'
import type { ServiceToken, ServiceTokenDraft } from '../../contract/access/service-token.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { serviceTokenList, serviceTokenRevocation, serviceTokenWrite } from './service-tokens.ts'

const PATH = '/api/admin/user/service-token'
const SECRET = `nbt_abc_${'x'.repeat(43)}`
const DRAFT: ServiceTokenDraft = { name: '监控', scopes: ['unstored'], days: 30 }
const made: ServiceToken = {
  id: 't1',
  name: '监控',
  scopes: ['unstored'],
  branchIds: null,
  networks: [],
  username: 'xh001_mgr',
  isOwn: true,
  createdTime: '2026-11-24T04:00:00.000Z',
  expiresTime: '2026-12-24T04:00:00.000Z',
  lastUsedTime: null,
  lastUsedIp: null,
}

/** A world whose page of tokens is open, before any was made. */
const opened = async () => {
  const world = await signedInWorld({ answers: ({ http }) => http.data(`GET ${PATH}`, []) })
  world.runtime.send(serviceTokenList.asked, undefined)
  await world.settle()
  return world
}
const listed = ({ runtime }: FakeWorld) => runtime.scope.getState(serviceTokenList.$value)
/** Messages after that of the live channel, which is the first of every world. */
const messages = ({ runtime }: FakeWorld) =>
  runtime.scope
    .getState($messages)
    .shown.map(({ kind, text }) => ({ kind, text }))
    .slice(1)

describe('service tokens', () => {
  it('[PERM-7] are listed anew once one was made', async () => {
    const world = await opened()
    world.http.data(`POST ${PATH}`, { token: SECRET, made })
    world.http.data(`GET ${PATH}`, [made])
    world.runtime.send(serviceTokenWrite.submitted, DRAFT)
    await world.settle()
    expect(world.http.to(`POST ${PATH}`).map(({ body }) => body)).toEqual([DRAFT])
    expect(listed(world)).toEqual([made])
    expect(messages(world)).toEqual([{ kind: 'success', text: '服务令牌已新建' }])
  })

  it('are not listed anew when one was refused, which its form shows beside the field', async () => {
    const world = await opened()
    world.http.on(`POST ${PATH}`, () => ({
      status: 200,
      body: { status: 42201, msg: '填写有误', errors: [{ field: 'days', msg: '请输入1到365的整数' }] },
    }))
    world.runtime.send(serviceTokenWrite.submitted, DRAFT)
    await world.settle()
    expect(world.http.to(`GET ${PATH}`)).toHaveLength(1)
    expect(messages(world)).toEqual([])
    expect(world.runtime.scope.getState(serviceTokenWrite.$errors)).toEqual([
      { field: 'days', message: '请输入1到365的整数' },
    ])
  })

  it('[PERM-7] are listed anew once one was revoked; a revocation that fails says so and changes nothing', async () => {
    const world = await opened()
    world.http.data(`GET ${PATH}`, [made])
    world.runtime.send(serviceTokenList.asked, undefined)
    await world.settle()
    world.http.fail(`DELETE ${PATH}/t1`)
    world.runtime.send(serviceTokenRevocation.submitted, 't1')
    await world.settle()
    expect(listed(world)).toEqual([made])
    expect(messages(world)).toMatchObject([{ kind: 'error' }])

    world.http.data(`DELETE ${PATH}/t1`, null)
    world.http.data(`GET ${PATH}`, [])
    world.runtime.send(serviceTokenRevocation.submitted, 't1')
    await world.settle()
    expect(listed(world)).toEqual([])
    expect(messages(world).at(-1)).toEqual({ kind: 'success', text: '服务令牌已撤销' })
  })

  it('are forgotten at signing out', async () => {
    const world = await opened()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(listed(world)).toBeNull()
  })
})
