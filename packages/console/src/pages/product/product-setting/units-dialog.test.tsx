// @module-tag release
import type { ProductUnit } from '@netbar/shared/contract'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { UnitsDialog } from './units-dialog.tsx'

const unit: ProductUnit = {
  id: 'u1',
  brandId: 'brand1',
  code: 'U01',
  name: '瓶',
  sort: 0,
  productCount: 16,
  enabled: true,
  updatedTime: '2026-11-21T02:00:00.000Z',
  version: 1,
}

const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        单位
      </button>
      {isOpen && <UnitsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
const named = (name: string) => page.getByRole('dialog', { name, exact: true })

beforeAll(startTexts)

it('names each of its views, and restores the focus after closing any of them', async () => {
  await showPage(<Example />, {
    answers: ({ http }) => {
      http.rows('GET /api/product/unit/page', [unit])
      http.rows('GET /api/product/unit/logs/u1', [])
    },
  })
  const opener = page.getByRole('button', { name: '单位' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await named('单位管理').getByRole('button', { name: '新增' }).click()
  await named('新增单位').getByRole('button', { name: '取消' }).click()
  await named('单位管理').getByRole('button', { name: '变更记录' }).click()
  await expect.element(named('变更记录 瓶')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(named('单位管理')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
