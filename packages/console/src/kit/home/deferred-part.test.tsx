import { lazy } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { DeferredPart } from './deferred-part.tsx'

beforeAll(startTexts)

it('[SHELL-8] a part of home whose script fails to load leaves the rest unaffected', async () => {
  // React and the boundary write to the log, which is expected here.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Chart = lazy<() => null>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await showPage(
    <>
      <h1>早上好</h1>
      <DeferredPart place={<div />}>
        <Chart />
      </DeferredPart>
    </>,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败')
  await expect.element(page.getByRole('button', { name: '刷 新' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '早上好' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
