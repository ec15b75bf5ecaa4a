// @module-tag release
import type { MenuNode, ServiceToken } from '@netbar/shared/contract'
import { DAY_MS } from '@netbar/shared/contract'
import { exampleUser } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../../testing/axe-findings.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { startTexts } from '../../../../testing/start-texts.ts'
import { Profile } from '../profile.tsx'

const PATH = '/api/admin/user/service-token'
const TOKEN = `nbt_abc_${'x'.repeat(43)}`

const withFunctions = (...functions: readonly string[]) => {
  const node = (name: string, children: MenuNode[] = []): MenuNode => ({
    name,
    title: name,
    icon: '',
    type: children.length > 0 ? 'MENU' : 'FUNCTION',
    functionId: children.length > 0 ? null : name,
    children,
  })
  const menus = [
    node(
      'profile',
      functions.map((name) => node(name)),
    ),
  ]
  return { ...exampleUser, menus }
}
const branchId = exampleUser.branches[0]?.id ?? ''
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const token = (id: string, parts: Partial<ServiceToken> = {}): ServiceToken => ({
  id,
  name: id,
  scopes: ['unstored'],
  branchIds: null,
  networks: [],
  username: 'xh001_mgr',
  isOwn: true,
  createdTime: '2026-11-21T04:00:00.000Z',
  expiresTime: inDays(60),
  lastUsedTime: null,
  lastUsedIp: null,
  ...parts,
})
const section = page.getByRole('region', { name: '服务令牌' })
const entry = (name: string) => section.getByRole('listitem').filter({ hasText: name })

beforeAll(startTexts)

describe('the service tokens of the profile page', () => {
  it('[PERM-7] are shown with purposes, limits, last use and end, marked two weeks before; revoking asks first', async () => {
    const tokens = [
      token('t1', { name: '监控', branchIds: [branchId], networks: ['10.1.0.0/16'], expiresTime: inDays(13) }),
      token('t2', {
        name: '群机器人',
        scopes: ['unstored', 'tail'],
        lastUsedTime: '2026-11-22T04:00:00.000Z',
        lastUsedIp: '10.1.0.7',
      }),
      token('t3', { name: '旧脚本', expiresTime: inDays(-1), isOwn: false, username: 'xh002_mgr' }),
    ]
    const world = await showPage(<Profile />, {
      user: withFunctions('SERVICE_TOKEN', 'SERVICE_TOKEN_MANAGE'),
      answers: ({ http }) => {
        http.data(`GET ${PATH}`, tokens)
        http.data(`DELETE ${PATH}/t1`, null)
      },
    })
    for (const text of ['即将到期', '检查未入库采购单', 'XH001 光谷旗舰店', '10.1.0.0/16', '从未使用'])
      await expect.element(entry('监控').getByText(text)).toBeVisible()
    for (const text of [
      '有效',
      '检查未入库采购单、接收实时通知',
      '全部门店',
      '不限',
      '2026-11-22 12:00，来自 10.1.0.7',
    ])
      await expect.element(entry('群机器人').getByText(text, { exact: true })).toBeVisible()
    for (const text of ['已到期', '由 xh002_mgr 新建'])
      await expect.element(entry('旧脚本').getByText(text)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await section.getByRole('button', { name: '撤销“监控”' }).click()
    expect(world.http.to(`DELETE ${PATH}/t1`)).toEqual([])
    world.http.data(`GET ${PATH}`, tokens.slice(1))
    await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
    await expect.element(entry('监控')).not.toBeInTheDocument()
  })

  it('are made in a dialog that the contract checks, and their secret is shown once and copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const world = await showPage(<Profile />, {
      user: withFunctions('SERVICE_TOKEN'),
      answers: ({ http }) => {
        http.data(`GET ${PATH}`, [])
        http.data(`POST ${PATH}`, { token: TOKEN, made: token('t1', { name: '监控' }) })
      },
    })
    await expect.element(section.getByText('还没有服务令牌')).toBeVisible()
    await section.getByRole('button', { name: '新建服务令牌' }).click()
    const dialog = page.getByRole('dialog', { name: '新建服务令牌' })
    const submit = dialog.getByRole('button', { name: '新建服务令牌' })
    await dialog.getByLabelText('允许的网络').fill('office')
    await dialog.getByRole('spinbutton', { name: '有效天数' }).fill('366')
    await submit.click()
    await expect.element(dialog.getByText('请输入1到365的整数')).toBeVisible()
    await expect.element(dialog.getByText('请输入IP地址或网段，最多20个')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('textbox', { name: '名称' }).fill('监控')
    await dialog.getByRole('combobox', { name: '用途' }).click()
    await userEvent.keyboard('{Enter}{Escape}')
    await dialog.getByLabelText('允许的网络').fill('10.1.0.0/16\n127.0.0.1')
    await dialog.getByRole('spinbutton', { name: '有效天数' }).fill('30')
    expect(world.http.to(`POST ${PATH}`)).toEqual([])
    await submit.click()
    await expect.element(page.getByText(TOKEN)).toBeVisible()
    expect(world.http.to(`POST ${PATH}`).at(-1)?.body).toEqual({
      name: '监控',
      scopes: ['unstored'],
      branchIds: null,
      networks: ['10.1.0.0/16', '127.0.0.1'],
      days: 30,
    })
    await expect
      .element(page.getByText(`NETBAR_SERVER=${location.origin} NETBAR_TOKEN_FILE=/etc/netbar/token netbar unstored`))
      .toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '复制令牌' }).click()
    await expect.element(page.getByRole('button', { name: '已复制' })).toBeVisible()
    expect(write).toHaveBeenCalledWith(TOKEN)
    await page.getByRole('button', { name: '已保存' }).click()
    await expect.element(page.getByText(TOKEN)).not.toBeInTheDocument()
    write.mockRestore()
  })

  it('say why they could not be loaded, and load again', async () => {
    const world = await showPage(<Profile />, {
      user: withFunctions('SERVICE_TOKEN_MANAGE'),
      answers: ({ http }) => http.fail(`GET ${PATH}`),
    })
    // Who may only manage those of others makes none.
    await expect.element(section).toBeVisible()
    await expect.element(section.getByRole('button', { name: '新建服务令牌' })).not.toBeInTheDocument()
    world.http.data(`GET ${PATH}`, [token('t1', { name: '监控' })])
    await section.getByRole('button', { name: '重试' }).click()
    await expect.element(entry('监控')).toBeVisible()
  })

  it('[PERM-7] are not there for who may neither make nor manage them', async () => {
    const world = await showPage(<Profile />)
    await expect.element(page.getByText('xh001_mgr')).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
    expect(world.http.to(`GET ${PATH}`)).toEqual([])
  })
})
