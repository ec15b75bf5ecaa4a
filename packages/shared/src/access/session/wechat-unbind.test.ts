import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { exampleUser, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { createTranslator } from '../../texts/index.ts'
import { texts } from '../../texts/zh-CN/index.ts'
import {
  $isUnbindShown,
  $isUnbinding,
  $user,
  UNBIND_TEXTS,
  unbindCancelled,
  unbindConfirmed,
  unbindRequested,
} from './index.ts'

const UNBIND = 'DELETE /api/admin/user/untyingWechat'
const INFO = 'GET /api/admin/user/front/info'
const bound = { ...exampleUser, openid: 'o1' }

const asked = async () => {
  const world = await signedInWorld({ user: bound })
  world.runtime.send(unbindRequested, undefined)
  return world
}
const shown = ({ runtime }: FakeWorld) =>
  runtime.scope
    .getState($messages)
    .shown.filter(({ text }) => text.includes('绑'))
    .map(({ kind, text }) => [kind, text])

describe('unbinding WeChat', () => {
  it('[SES-4] asks first, in the words of the specification', async () => {
    const world = await asked()
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(true)
    expect(world.http.to(UNBIND)).toEqual([])
    const t = createTranslator(texts)
    expect([UNBIND_TEXTS.item, UNBIND_TEXTS.title, UNBIND_TEXTS.text].map((key) => t(key))).toEqual([
      '解除微信绑定',
      '解绑提示',
      '是否确认微信登录解绑？',
    ])
  })

  it('[SES-4] [SHELL-5] says 解绑成功, closes, and the openid is gone, also after the next user info', async () => {
    const world = await asked()
    world.http.data(UNBIND, null)
    const release = world.http.hold(INFO)
    world.http.data(INFO, exampleUser)
    world.runtime.send(unbindConfirmed, undefined)
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(false)
    await world.settle()
    expect(shown(world)).toEqual([['success', '解绑成功']])
    expect(world.runtime.scope.getState($user)).toEqual(exampleUser)
    release()
    await world.settle()
    expect(JSON.parse(world.storage.get('User-Info') ?? '')).toMatchObject({ openid: null })
  })

  it.each([
    ['refuses', (world: FakeWorld) => world.http.refuse(UNBIND, 50_001, '数据库错误')],
    ['gives no answer', (world: FakeWorld) => world.http.fail(UNBIND)],
  ])('[SES-4] says 解绑失败, closes, and keeps the openid when the server %s', async (_, fail) => {
    const world = await asked()
    fail(world)
    world.runtime.send(unbindConfirmed, undefined)
    await world.settle()
    expect(shown(world)).toEqual([['error', '解绑失败']])
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(false)
    expect(world.runtime.scope.getState($isUnbinding)).toBe(false)
    expect(world.runtime.scope.getState($user)?.openid).toBe('o1')
  })

  it('[SES-4] warns 已取消解除绑定 when it is cancelled, and does nothing else', async () => {
    const world = await asked()
    world.runtime.send(unbindCancelled, undefined)
    await world.settle()
    expect(shown(world)).toEqual([['warning', '已取消解除绑定']])
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(false)
    expect(world.http.to(UNBIND)).toEqual([])
  })

  it('[SES-4] accepts only one answer to the dialog', async () => {
    const world = await asked()
    world.http.data(UNBIND, null)
    world.runtime.send(unbindConfirmed, undefined)
    world.runtime.send(unbindConfirmed, undefined)
    world.runtime.send(unbindCancelled, undefined)
    await world.settle()
    expect(world.http.to(UNBIND)).toHaveLength(1)
    expect(shown(world)).toEqual([['success', '解绑成功']])
  })

  it('[ERR-1] signs out without a message of its own when the session is over', async () => {
    const world = await asked()
    world.http.refuse(UNBIND, 40_101)
    world.runtime.send(unbindConfirmed, undefined)
    await world.settle()
    expect(shown(world)).toEqual([])
    expect(world.runtime.scope.getState($user)).toBeNull()
  })

  it('[SHELL-5] is not offered to a user without a bound WeChat account', async () => {
    const world = await signedInWorld()
    world.runtime.send(unbindRequested, undefined)
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(false)
  })
})
