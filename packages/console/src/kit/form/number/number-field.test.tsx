import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { QuantityField } from './number-field.tsx'
import { useGuardedSend } from '../use-guarded-send.ts'

beforeAll(startTexts)

const RULE = '请填写 0 至 1000000 之间的整数'

const Form = ({ onSend }: { readonly onSend: (value: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(3)
  const { root, guarded } = useGuardedSend<HTMLElement>()
  return (
    <section ref={root}>
      <QuantityField name="units" label="数量" min={0} max={1_000_000} value={value} onChange={setValue} />
      <button type="button" onClick={() => guarded(() => onSend(value))}>
        提交
      </button>
    </section>
  )
}

it('a wrong quantity stays as typed with its rule below it and is not sent; a right one is, however it is written', async () => {
  const sent: (number | null)[] = []
  await showPage(<Form onSend={(value) => sent.push(value)} />)
  const field = page.getByRole('spinbutton', { name: '数量' })
  const submit = page.getByRole('button', { name: '提交' })
  for (const wrong of ['-5', '10.5', '99999999999', '1,00', 'x']) {
    await field.fill(wrong)
    await submit.click()
    await expect.element(field).toHaveValue(wrong)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(RULE)
  }
  expect(sent).toEqual([])
  expect(await axeFindings()).toEqual([])
  for (const right of ['１，０００', ' 1,000 ', '1000']) {
    await field.fill(right)
    await expect.element(page.getByText(RULE)).not.toBeInTheDocument()
    await submit.click()
    await expect.element(field).toHaveValue('1000')
  }
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await submit.click()
  expect(sent).toEqual([1000, 1000, 1000, 1001])
})
