import { $messages } from '@netbar/shared'
import { defaultViewWrite, supplierProductSaving } from '@netbar/shared/console'
import type { SignedInOptions } from '@netbar/shared/testing'
import { Activity, useState, type ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

const Tab = ({ form }: { readonly form: ReactNode }) => {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        另一个标签
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{form}</Activity>
    </>
  )
}

describe('a form whose tab is left while it is sent', () => {
  const SAVE = 'POST /api/admin/user/lists/default'
  const other = page.getByRole('button', { name: '另一个标签' })
  const price = page.getByRole('spinbutton').first()
  const leaveWhileSending = async (answers: NonNullable<SignedInOptions['answers']>) => {
    const done = vi.fn<() => void>()
    const world = await showPage(
      <Tab
        form={
          <EntryForm
            form="left"
            fields={fields}
            schema={schema}
            row={null}
            write={defaultViewWrite}
            toParams={() => ({ route: 'suppliers', viewId: null })}
            onClose={() => undefined}
            onDone={done}
          />
        }
      />,
      { answers },
    )
    const { http } = world
    const release = http.hold(SAVE)
    await price.fill('2')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => http.to(SAVE).length).toBe(1)
    await other.click()
    await expect.element(price).not.toBeInTheDocument()
    release()
    return { done, world }
  }

  it('says once that it was saved, when the tab is shown again', async () => {
    const { done, world } = await leaveWhileSending(({ http }) => http.data(SAVE, null))
    const said = () => world.runtime.scope.getState($messages).shown.map(({ text }) => text)
    await expect.poll(said).toContain('已保存')
    await other.click()
    await expect.element(price).toHaveValue('')
    expect(done).toHaveBeenCalledOnce()
    await other.click()
    await other.click()
    await expect.element(price).toBeVisible()
    expect(done).toHaveBeenCalledOnce()
  })

  it('says why it was refused, and has kept what was typed', async () => {
    const { done } = await leaveWhileSending(({ http }) => http.fail(SAVE))
    await other.click()
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect.element(price).toHaveValue('2.00')
    expect(done).not.toHaveBeenCalled()
  })
})
