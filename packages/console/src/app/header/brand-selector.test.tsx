import type { FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { BrandSelector } from './brand-selector.tsx'

const BRANDS = 'GET /api/admin/base/user/brand/list'
const brand = (brandId: string, name: string, defaultBrand = false) => ({ brandId, name, defaultBrand })
const show = (brands: readonly object[], prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(<BrandSelector />, {
    answers: (world) => {
      world.http.data(BRANDS, brands)
      prepare(world)
    },
  })

beforeAll(startTexts)

describe('the brand selector', () => {
  it('[SHELL-7] is opened and chosen from by keyboard', async () => {
    await show([brand('r1', '星河', true), brand('r2', '雨潜')], ({ http }) =>
      http.data('POST /api/admin/base/user/branch/update/default/*', null),
    )
    await expect.element(page.getByRole('button', { name: '品牌 星河' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: '雨潜' })).toBeVisible()
    // The focus follows the keys in the next frame.
    await expect.element(page.getByRole('menuitem', { name: '星河' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '雨潜' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: '品牌 雨潜' })).toBeVisible()
  })
  it('[SHELL-7] is hidden for a user with one brand', async () => {
    const world = await show([brand('r1', '星河', true)])
    await expect.poll(() => world.http.to(BRANDS)).toHaveLength(1)
    await world.settle()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
  it('[SHELL-7] makes the chosen one the default', async () => {
    const world = await show([brand('r1', '星河', true), brand('r2', '雨潜')], ({ http }) =>
      http.data('POST /api/admin/base/user/branch/update/default/*', null),
    )
    await page.getByRole('button', { name: '品牌 星河' }).click()
    await page.getByRole('menuitem', { name: '雨潜' }).click()
    await expect.element(page.getByRole('button', { name: '品牌 雨潜' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to('POST /api/admin/base/user/branch/update/default/*')[0]?.url).toContain('/u1/r2')
  })
})
