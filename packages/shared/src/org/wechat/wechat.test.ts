import { describe, expect, it } from 'vitest'
import type { WechatMenu } from '../../contract/org/wechat-menu.ts'
import type { WechatBinding } from '../../contract/org/wechat.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $isWechatBound,
  $publishedMenu,
  $wechatAccount,
  followerBranches,
  followerBranchesWrite,
  followerOpened,
  publishedMenu,
  templateRemoval,
  templateWrite,
  wechatAccountOpened,
  wechatBinding,
  wechatBindingWrite,
  wechatBrandOpened,
  wechatFollowers,
  wechatMenuOpened,
  wechatMenuWrite,
  wechatTemplates,
  wechatUnbinding,
} from './index.ts'

const BASE = '/api/mobile/admin/wechat/binding'
const time = '2026-11-20T04:00:00.000Z'

const binding: WechatBinding = {
  id: 'wb1',
  brandId: 'r1',
  name: '星河电竞馆',
  appId: 'wx0123456789abcdef',
  originalId: 'gh_0123456789ab',
  accountType: 'SERVICE',
  qrUrl: null,
  appSecret: '********',
  token: '********',
  encodingAesKey: '',
  version: 1,
  updatedTime: time,
}
const { id: _id, updatedTime: _updatedTime, ...form } = binding
const menu: WechatMenu = { button: [{ type: 'click', name: '会员', key: 'MEMBER' }] }

const signedIn = (answers: (world: FakeWorld) => void) => signedInWorld({ answers })
const texts = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)

describe('the official account of a brand', () => {
  it('[CALL-6] is fetched by brand, and of two brands only the last is shown', async () => {
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/info/r1`, binding)
      http.data(`GET ${BASE}/info/r2`, null)
    })
    const { scope } = world.runtime
    const release = world.http.hold(`GET ${BASE}/info/r1`)
    world.runtime.send(wechatBrandOpened, 'r1')
    world.runtime.send(wechatBrandOpened, 'r2')
    await world.settle()
    expect(scope.getState($isWechatBound)).toBe(false)
    release()
    await world.settle()
    expect(scope.getState(wechatBinding.$value)).toBeNull()
    world.runtime.send(wechatBrandOpened, 'r1')
    expect([scope.getState($isWechatBound), scope.getState(wechatBinding.$status)]).toEqual([null, 'loading'])
    await world.settle()
    release()
    await world.settle()
    expect(scope.getState(wechatBinding.$value)).toEqual(binding)
    expect(scope.getState($isWechatBound)).toBe(true)
  })

  it('[CALL-6] is saved with masked secrets unchanged, one save at a time, and shown as the server stores it', async () => {
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/info/r1`, null)
      http.data(`POST ${BASE}/save`, binding)
    })
    world.runtime.send(wechatBrandOpened, 'r1')
    await world.settle()
    world.runtime.send(wechatBindingWrite.submitted, form)
    world.runtime.send(wechatBindingWrite.submitted, form)
    await world.settle()
    expect(world.http.to(`POST ${BASE}/save`).map(({ body }) => body)).toEqual([form])
    expect(world.runtime.scope.getState(wechatBinding.$value)).toEqual(binding)
    expect(texts(world)).toContain('公众号保存成功')
  })

  it('[VAL-3] shows field errors until the form is submitted again', async () => {
    const world = await signedIn(({ http }) =>
      http.on(`POST ${BASE}/save`, () => ({
        status: 200,
        body: { status: 42_201, msg: '有误', errors: [{ field: 'appId', msg: '已绑定' }] },
      })),
    )
    const { scope } = world.runtime
    world.runtime.send(wechatBindingWrite.submitted, form)
    await world.settle()
    expect(scope.getState(wechatBindingWrite.$errors)).toEqual([{ field: 'appId', message: '已绑定' }])
    expect(scope.getState(wechatBindingWrite.$failure)).toEqual({ literal: '有误' })
    expect(texts(world)).not.toContain('公众号保存成功')
    world.runtime.send(wechatBindingWrite.submitted, form)
    expect(scope.getState(wechatBindingWrite.$errors)).toEqual([])
  })

  it('[SES-3] is reset with the session', async () => {
    const world = await signedIn(({ http }) => http.data(`GET ${BASE}/info/r1`, binding))
    world.runtime.send(wechatBrandOpened, 'r1')
    await world.settle()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(wechatBinding.$value)).toBeNull()
    expect(world.runtime.scope.getState($isWechatBound)).toBeNull()
  })
})

describe('the menu', () => {
  it('[CALL-6] is parsed entry by entry; anything else counts as no menu', async () => {
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/menu/console/wb1`, { menuStr: JSON.stringify(menu), publishedTime: time })
      http.data(`GET ${BASE}/menu/console/wb2`, { menuStr: '', publishedTime: null })
      http.data(`GET ${BASE}/menu/console/wb3`, { menuStr: '{"button":7}', publishedTime: time })
    })
    const shown: unknown[] = []
    for (const bindid of ['wb1', 'wb2', 'wb3']) {
      world.runtime.send(wechatMenuOpened, bindid)
      await world.settle()
      shown.push(world.runtime.scope.getState($publishedMenu))
    }
    expect(shown).toEqual([menu, null, null])
  })

  it('[CALL-6] is published as menuStr, and stays unchanged on the screen when WeChat refuses it', async () => {
    const state = { menuStr: '', publishedTime: null }
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/menu/console/wb1`, state)
      http.refuse(`POST ${BASE}/menu/wb1`, 42_202, '微信返回错误 40018：invalid button name size')
    })
    const { scope } = world.runtime
    world.runtime.send(wechatMenuOpened, 'wb1')
    await world.settle()
    world.runtime.send(wechatMenuWrite.submitted, { bindid: 'wb1', menu, publishedTime: null })
    await world.settle()
    expect(scope.getState(wechatMenuWrite.$failure)).toEqual({
      literal: '微信返回错误 40018：invalid button name size',
    })
    expect(scope.getState(publishedMenu.$value)).toEqual(state)
    world.http.data(`POST ${BASE}/menu/wb1`, { menuStr: JSON.stringify(menu), publishedTime: time })
    world.runtime.send(wechatMenuWrite.submitted, { bindid: 'wb1', menu, publishedTime: null })
    await world.settle()
    expect(world.http.to(`POST ${BASE}/menu/wb1`).at(-1)?.body).toEqual({
      menuStr: JSON.stringify(menu),
      publishedTime: null,
    })
    expect(scope.getState($publishedMenu)).toEqual(menu)
    expect(texts(world)).toContain('菜单发布成功')
  })
})

describe('the account of a brand', () => {
  it('[CALL-6] is known by its brand alone, and is another after it was bound or unbound', async () => {
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/bindid/r1`, null)
      http.data(`GET ${BASE}/info/r1`, null)
      http.data(`POST ${BASE}/save`, binding)
      http.data(`POST ${BASE}/remove/binding`, null)
    })
    const { scope } = world.runtime
    world.runtime.send(wechatAccountOpened, 'r1')
    expect(scope.getState($wechatAccount)).toBeNull()
    await world.settle()
    expect(scope.getState($wechatAccount)).toEqual({ brandId: 'r1', bindid: null })
    world.runtime.send(wechatBrandOpened, 'r1')
    world.runtime.send(wechatBindingWrite.submitted, form)
    await world.settle()
    expect(scope.getState($wechatAccount)).toEqual({ brandId: 'r1', bindid: 'wb1' })
    world.runtime.send(wechatUnbinding.submitted, { id: 'wb1', version: 1, brandId: 'r1' })
    await world.settle()
    expect(world.http.to(`POST ${BASE}/remove/binding`)[0]?.body).toEqual({ id: 'wb1', version: 1 })
    expect(scope.getState($wechatAccount)).toEqual({ brandId: 'r1', bindid: null })
    expect(scope.getState($isWechatBound)).toBe(false)
    expect(texts(world)).toContain('公众号已解绑')
  })

  it('[CALL-6] shows what was published meanwhile to whom is refused for it', async () => {
    const world = await signedIn(({ http }) => {
      http.data(`GET ${BASE}/menu/console/wb1`, { menuStr: '', publishedTime: null })
      http.refuse(`POST ${BASE}/menu/wb1`, 40_902, '菜单已被重新发布，请核对后再发布')
    })
    world.runtime.send(wechatMenuOpened, 'wb1')
    await world.settle()
    const newer = { menuStr: JSON.stringify(menu), publishedTime: time }
    world.http.data(`GET ${BASE}/menu/console/wb1`, newer)
    world.runtime.send(wechatMenuWrite.submitted, { bindid: 'wb1', menu, publishedTime: null })
    await world.settle()
    expect(world.runtime.scope.getState(publishedMenu.$value)).toEqual(newer)
  })
})

describe('template messages and followers', () => {
  const scene = {
    scene: 'ORDER',
    id: null,
    tmId: null,
    title: null,
    addedTime: null,
    sentCount: 0,
    failedCount: 0,
  } as const

  it('[CALL-6] are reloaded after one was set or removed', async () => {
    const world = await signedIn(({ http }) => {
      http.rows(`GET ${BASE}/tm/master`, [scene])
      http.data(`POST ${BASE}/add/tmid`, { ...scene, id: 't1', tmId: 'x'.repeat(43), title: '订单', addedTime: time })
      http.data(`DELETE ${BASE}/remove/wechatTm`, null)
    })
    world.runtime.send(wechatTemplates.queried, { bindid: 'wb1' })
    await world.settle()
    expect(world.runtime.scope.getState(wechatTemplates.$rows)).toEqual([scene])
    world.runtime.send(templateWrite.submitted, { bindid: 'wb1', scene: scene.scene, tmId: 'x'.repeat(43) })
    await world.settle()
    world.runtime.send(templateRemoval.submitted, 't1')
    await world.settle()
    expect(world.http.to(`GET ${BASE}/tm/master`).map(({ url }) => url.split('?')[1])).toEqual(
      Array.from({ length: 3 }, () => 'bindid=wb1'),
    )
    expect(world.http.to(`DELETE ${BASE}/remove/wechatTm`)[0]?.url).toContain('?id=t1')
    expect(texts(world)).toEqual(expect.arrayContaining(['模板添加成功', '模板移除成功']))
  })

  it('[CALL-6] say why one could not be removed', async () => {
    const world = await signedIn(({ http }) =>
      http.refuse(`DELETE ${BASE}/remove/wechatTm`, 40_401, '没有找到相关数据'),
    )
    world.runtime.send(templateRemoval.submitted, 't1')
    await world.settle()
    expect(texts(world)).toContain('没有找到相关数据')
  })

  it('[CALL-6] show the branches of the follower on the screen, and those of the answer after saving', async () => {
    const branch = (id: string, bound: boolean) => ({ id, name: id, brandId: 'r1', branchNo: id, bound })
    const world = await signedIn(({ http }) => {
      http.rows(`GET ${BASE}/user/list`, [])
      http.data(`GET ${BASE}/fans/branchList/o1`, [branch('b1', false)])
      http.data(`POST ${BASE}/save/fans/branchList`, [branch('b1', true)])
    })
    world.runtime.send(wechatFollowers.queried, { bindid: 'wb1', keyword: '猫' })
    world.runtime.send(followerOpened, 'o1')
    await world.settle()
    expect(world.http.to(`GET ${BASE}/user/list`)[0]?.url.split('?')[1]).toBe(
      `bindid=wb1&page=1&limit=20&keyword=${encodeURIComponent('猫')}`,
    )
    world.runtime.send(followerBranchesWrite.submitted, { openid: 'o1', branchIds: ['b1'] })
    await world.settle()
    expect(world.http.to(`POST ${BASE}/save/fans/branchList`)[0]?.body).toEqual({ openid: 'o1', branchIds: ['b1'] })
    expect(world.runtime.scope.getState(followerBranches.$value)).toEqual([branch('b1', true)])
    expect(world.http.to(`GET ${BASE}/user/list`)).toHaveLength(2)
  })
})
