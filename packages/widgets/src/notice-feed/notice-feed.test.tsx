import { FEED_PAUSE_MS, signOutRequested } from '@netbar/shared'
import { signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import { NoticeFeed, type NoticeFeedProps } from './notice-feed.tsx'

/** A feed, and a server that numbers its notices. */
const show = async (props: NoticeFeedProps = {}, prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld()
  prepare(world)
  let sequence = 0
  const notify = async (type: string, machineName = 'A012', value: string | null = null) => {
    sequence += 1
    world.socket.latest.notify({ type, machineName, value, orderNo: `D${sequence}`, branchId: 'b1', sequence })
    await world.clock.advance(FEED_PAUSE_MS)
  }
  await render(
    <Provider value={world.runtime.scope}>
      <NoticeFeed {...props} />
    </Provider>,
  )
  return { world, notify }
}
const rows = () => page.getByRole('listitem')
const texts = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('.netbar-feed-text')?.textContent?.trim().replace(/\s+/g, ' '))
const list = () => page.getByRole('list', { name: '实时通知' })
const filter = (name: string) => page.getByRole('group', { name: '通知类型' }).getByRole('button', { name })
const fill = async (notify: (type: string, machine?: string) => Promise<void>, count: number) => {
  for (let machine = 1; machine <= count; machine += 1) await notify('CALL', `B${machine}`)
}

describe('the notice feed', () => {
  it('[NOTICE-2] [NOTICE-4] shows notices as they come, newest first', async () => {
    const { notify } = await show()
    await expect.element(page.getByText('暂无通知')).toBeVisible()
    await notify('CALL')
    await notify('ORDER_PAID')
    await notify('STOCK_CHANGED')
    await notify('ON', 'A013')
    await expect.poll(texts).toEqual(['A013号机已开机', '订单D2付款成功', 'A012号机呼叫服务'])
    await expect.element(page.getByText('暂无通知')).not.toBeInTheDocument()
  })
  it('[NOTICE-11] counts repeats on one row', async () => {
    const { notify } = await show()
    await notify('CALL')
    await notify('CALL')
    await notify('CALL')
    await notify('TEA')
    await expect.poll(texts).toEqual(['A012号机茶水续杯', 'A012号机呼叫服务 3 次'])
  })
  it('[NOTICE-2] shows how a call ended, whatever kind is chosen; a new call waits again', async () => {
    const { notify } = await show()
    await notify('TEA')
    await notify('CLEAN')
    await notify('CALL_HANDLED', 'A012', 'TEA')
    await notify('CALL_DISMISSED', 'A012', 'CLEAN')
    await filter('呼叫').click()
    await expect.poll(texts).toEqual(['A012号机桌面清理 已忽略', 'A012号机茶水续杯 已处理'])
    await notify('TEA')
    await expect.poll(texts).toEqual(['A012号机茶水续杯', 'A012号机桌面清理 已忽略', 'A012号机茶水续杯 已处理'])
  })
  it('shows the chosen kind', async () => {
    const { notify } = await show()
    await notify('CALL')
    await notify('ORDER_CONFIRMED')
    await notify('ADD_MEMBER')
    await notify('OFF')
    await expect.poll(texts).toHaveLength(4)
    for (const [name, shown] of [
      ['呼叫', ['A012号机呼叫服务']],
      ['订单', ['您有一笔新的订单']],
      ['会员', ['新会员开卡成功']],
      ['上下机', ['A012号机已关机']],
    ] as const) {
      await filter(name).click()
      await expect.element(filter(name)).toHaveAttribute('aria-pressed', 'true')
      expect(texts()).toEqual(shown)
    }
    await filter('全部').click()
    expect(texts()).toHaveLength(4)
  })
  it('stays still while it is paused, and says how many wait', async () => {
    const { notify } = await show()
    await notify('CALL')
    await expect.poll(texts).toHaveLength(1)
    await page.getByRole('button', { name: '暂停' }).click()
    await notify('TEA')
    await notify('STOCK_CHANGED')
    await notify('CLEAN')
    await expect.element(page.getByRole('button', { name: '2 条新消息' })).toBeVisible()
    expect(texts()).toEqual(['A012号机呼叫服务'])
    await page.getByRole('button', { name: '继续' }).click()
    await expect.poll(texts).toHaveLength(3)
    await expect.element(page.getByRole('button', { name: /条新消息/ })).not.toBeInTheDocument()
  })
  it('counts only waiting notices of the chosen kind', async () => {
    const { notify } = await show()
    await filter('订单').click()
    await page.getByRole('button', { name: '暂停' }).click()
    await notify('TEA')
    await notify('ORDER_CONFIRMED')
    await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible()
  })
  it('stays still while it is scrolled, with a button to the new notices', async () => {
    const { notify } = await show()
    await fill(notify, 40)
    await expect.poll(texts).toHaveLength(40)
    list().element().scrollTop = 200
    list().element().dispatchEvent(new Event('scroll'))
    await notify('TEA', 'C1')
    const news = page.getByRole('button', { name: '1 条新消息' })
    await expect.element(news).toBeVisible()
    expect(list().element().scrollTop).toBe(200)
    await news.click()
    await expect.poll(() => texts()[0]).toBe('C1号机茶水续杯')
    expect(list().element().scrollTop).toBe(0)
    await expect.element(list()).toHaveFocus()
  })
  it('resumes when it is scrolled back to the top', async () => {
    const { notify } = await show()
    await fill(notify, 40)
    await expect.poll(texts).toHaveLength(40)
    const element = list().element()
    element.scrollTop = 200
    element.dispatchEvent(new Event('scroll'))
    await notify('TEA', 'C1')
    await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible()
    element.scrollTop = 0
    element.dispatchEvent(new Event('scroll'))
    await expect.poll(() => texts()[0]).toBe('C1号机茶水续杯')
  })
  it('[SES-3] is cleared at sign-out', async () => {
    const { world, notify } = await show()
    await notify('CALL')
    await page.getByRole('button', { name: '暂停' }).click()
    await expect.poll(texts).toHaveLength(1)
    await world.runtime.settle(signOutRequested, undefined)
    await expect.poll(texts).toHaveLength(0)
  })
  it('[LIVE-3] [SHELL-6] shows whether the channel is open', async () => {
    const { world } = await show()
    await expect.element(page.getByText('已连接')).toBeVisible()
    world.socket.latest.drop()
    await expect.element(page.getByText('已断开')).toBeVisible()
  })
  it('[NOTICE-11] offers to play the sound that the browser refused, and to mute sounds', async () => {
    const { world, notify } = await show({}, ({ blockSound }) => blockSound())
    await notify('CALL')
    const hint = page.getByRole('button', { name: '浏览器阻止了提示音，点击开启' })
    await expect.element(hint).toBeVisible()
    world.unblockSound()
    await hint.click()
    await expect.element(hint).not.toBeInTheDocument()
    const sound = page.getByRole('button', { name: '提示音' })
    await expect.element(sound).toHaveAttribute('aria-pressed', 'true')
    await sound.click()
    await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
    const before = world.sounds.length
    await world.clock.advance(2000)
    await notify('TEA')
    expect(world.sounds).toHaveLength(before)
  })
  it('announces new notices to screen readers', async () => {
    const { notify } = await show()
    const status = () => document.querySelector('output')?.textContent
    expect(status()).toBe('')
    await notify('CALL')
    await expect.poll(status).toBe('A012号机呼叫服务')
  })
  it('leads to the history', async () => {
    const targets: unknown[] = []
    await show({ onNavigate: (target) => targets.push(target) })
    await page.getByRole('button', { name: '历史消息' }).click()
    expect(targets).toEqual([{ name: 'historyMessage', query: {} }])
  })
  it('can be used by keyboard alone', async () => {
    const { notify } = await show()
    await notify('CALL')
    const reached: (string | null | undefined)[] = []
    for (let stop = 0; stop < 9; stop += 1) {
      await userEvent.tab()
      const { activeElement } = document
      reached.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim())
    }
    expect(reached).toEqual(['提示音', '暂停', '全部', '呼叫', '订单', '会员', '上下机', '实时通知', '历史消息'])
  })
  it('fits 320 px', async () => {
    await page.viewport(320, 640)
    const { notify } = await show()
    await notify('SUPPLEMENTARY_TEMP_CARD_INFO', 'A-very-long-machine-name-of-a-foreign-server')
    await expect.poll(texts).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBe(320)
    await page.viewport(1280, 800)
  })
  it.each(['light', 'dark'] as const)('passes axe: %s', async (theme) => {
    const { notify } = await show({ theme }, ({ blockSound }) => blockSound())
    expect(await axeFindings()).toEqual([])
    for (const type of ['CALL', 'CALL', 'ORDER_PAID', 'ADD_MEMBER', 'OFF']) await notify(type)
    await page.getByRole('button', { name: '暂停' }).click()
    await notify('TEA')
    await expect.element(page.getByRole('button', { name: '1 条新消息' })).toBeVisible()
    await filter('呼叫').click()
    expect(await axeFindings()).toEqual([])
    await filter('全部').click()
    expect(await axeFindings()).toEqual([])
  })
})
