// @module-tag release
import { bomLines } from '@netbar/shared/contract'
import { useState } from 'react'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { FieldInput } from '../../../kit/form/field-input.tsx'
import { bomField } from './bom-field.tsx'

const typed = vi.fn<(value: string) => void>()
const Form = () => {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    typed(next)
    setValue(next)
  }
  return (
    <FieldInput form="product" id="bom" field={bomField} limit={null} value={value} problem={null} onChange={change} />
  )
}
const kept = (): unknown => JSON.parse(typed.mock.lastCall?.[0] ?? '')
const right = () => v.safeParse(bomLines, kept()).success

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
  typed.mockClear()
})

it('materials are chosen once each with their quantity per unit, and can be removed', async () => {
  const materials = ['鲜奶', '红茶'].map((label) => ({ value: label, label }))
  await showPage(<Form />, {
    answers: ({ http }) =>
      http.data('GET /api/product/master/choices', {
        categories: [],
        groups: [],
        suppliers: [],
        units: [],
        materials,
      }),
  })
  await page.getByRole('button', { name: '添加物料' }).click()
  expect(right()).toBe(false)
  await page.getByRole('combobox', { name: '第1行物料' }).click()
  await page.getByTitle('鲜奶').click()
  await page.getByRole('spinbutton', { name: '第1行用量' }).fill('两')
  expect(right()).toBe(false)
  await page.getByRole('spinbutton', { name: '第1行用量' }).fill('2')
  await page.getByRole('button', { name: '添加物料' }).click()
  await page.getByRole('combobox', { name: '第2行物料' }).click()
  // The options of the first line are still rendered behind its own.
  await page.getByTitle('红茶').last().click()
  expect(kept()).toEqual([
    { productId: '鲜奶', quantity: 2 },
    { productId: '红茶', quantity: 1 },
  ])
  expect(right()).toBe(true)
  // Ant Design's open listbox has no name.
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
  await page.getByRole('button', { name: '删除第1行' }).click()
  expect(kept()).toEqual([{ productId: '红茶', quantity: 1 }])
})
