import { everythingRings } from '@netbar/shared/contract'
import '@netbar/shared/ringing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { RingingSection } from './ringing-section.tsx'

const PATH = '/api/admin/notification/ringing'
const region = () => page.getByRole('region', { name: '提醒' })

beforeAll(startTexts)

describe('what rings, in the profile', () => {
  it('is chosen by kind and hours, and each choice is saved with the others', async () => {
    const world = await showPage(<RingingSection />, {
      answers: ({ http }) => {
        http.data(`GET ${PATH}`, { ...everythingRings, members: 'never' })
        http.data(`POST ${PATH}`, null)
      },
    })
    await expect.element(region().getByText('静音', { exact: true })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await region().getByRole('combobox', { name: '订单' }).click()
    await page.getByTitle('免打扰时段外提醒').click()
    const saved = () => world.http.to(`POST ${PATH}`).map(({ body }) => body)
    const first = { ...everythingRings, members: 'never', orders: 'outsideQuiet' }
    await expect.poll(saved).toEqual([first])
    await region().getByRole('button', { name: '设置' }).click()
    await expect.poll(() => saved().at(-1)).toEqual({ ...first, quiet: { from: '22:00', to: '07:00' } })
    await expect.element(region().getByRole('combobox', { name: '免打扰开始' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await region().getByRole('button', { name: '取消' }).click()
    await expect.poll(() => saved().at(-1)).toEqual(first)
  })
})
