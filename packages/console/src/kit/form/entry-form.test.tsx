import { supplierProductSaving } from '@netbar/shared'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { EntryForm } from './entry-form.tsx'
import type { FormField } from './form-field.ts'

const fields: readonly FormField[] = [
  { kind: 'money', name: 'priceFen', label: 'supplier.catalogue.price', isRequired: true },
  { kind: 'number', name: 'leadDays', label: 'supplier.catalogue.lead' },
]
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000))
const schema = v.object({ priceFen: amount, leadDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('a number of a form', () => {
  const show = async () => {
    const sent: unknown[] = []
    await showPage(
      <EntryForm
        form="numbers"
        fields={fields}
        schema={schema}
        row={null}
        write={supplierProductSaving}
        toParams={(draft) => {
          sent.push(draft)
          return { supplierId: 's1', productId: 'p1', priceFen: 1, minOrderQuantity: 1 }
        }}
        onClose={() => undefined}
      />,
      { answers: ({ http }) => http.fail('POST /api/purchase/supplierProduct/**') },
    )
    return sent
  }
  const price = () => page.getByRole('spinbutton').first()

  it.each([
    ['20,000.50', '20000.50', 2_000_050],
    ['２０', '20.00', 2_000],
    [' 1 200 ', '1200.00', 120_000],
    ['￥12.5', '12.50', 1_250],
    ['12。5', '12.50', 1_250],
    ['+3', '3.00', 300],
    ['0', '0.00', 0],
  ])('takes %j as it is written, shows %j once it is left, and sends it in fen', async (typed, shown, fen) => {
    const sent = await show()
    await price().fill(typed)
    await expect.element(price()).toHaveValue(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(price()).toHaveValue(shown)
    await page.getByRole('button', { name: '保存' }).click()
    expect(sent).toEqual([{ priceFen: fen }])
  })

  it.each([
    ['-5', '不能小于0'],
    ['99999999999', '不能大于100000'],
    ['12.345', /两位小数/],
    ['1,00', /两位小数/],
    ['x', /两位小数/],
  ])('keeps the wrong %j as typed, says why below it at once, and is not sent', async (typed, problem) => {
    const sent = await show()
    await price().fill(typed)
    await expect.element(price()).toHaveAccessibleDescription(problem)
    await userEvent.keyboard('{Tab}')
    await expect.element(price()).toHaveValue(typed)
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(price()).toHaveFocus()
    expect(sent).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  it('is stepped by the arrow keys', async () => {
    await show()
    await price().fill('2.50')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect.element(price()).toHaveValue('3.50')
  })
})
