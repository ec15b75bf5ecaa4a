import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useGuardedSend } from '../../kit/form/use-guarded-send.ts'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { TextAreaInput } from './text-area-input.tsx'
import { TextField } from './text-field.tsx'

beforeAll(startTexts)

const Form = ({ onSend }: { readonly onSend: (sent: readonly string[]) => void }) => {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [remark, setRemark] = useState('')
  const { root, guarded } = useGuardedSend<HTMLElement>()
  return (
    <section ref={root}>
      <TextField label="手机号" isCode limit={11} value={phone} onChange={setPhone} />
      <TextField label="姓名" limit={10} value={name} onChange={setName} />
      <TextAreaInput aria-label="备注" limit={10} value={remark} onChange={setRemark} />
      <button type="button" onClick={() => guarded(() => onSend([phone, name, remark]))}>
        提交
      </button>
    </section>
  )
}

it('a pasted text is taken whole: its spaces go, one that is too long stays with the rule below it and is not sent', async () => {
  const sent: (readonly string[])[] = []
  await showPage(<Form onSend={(texts) => sent.push(texts)} />)
  const submit = page.getByRole('button', { name: '提交' })
  await page.getByLabelText('手机号').fill('　１99 0000 9701 ')
  await page.getByLabelText('姓名').fill('  Li Si  ')
  await submit.click()
  expect(sent).toEqual([['19900009701', 'Li Si', '']])

  await page.getByLabelText('姓名').fill('一二三四五六七八九十甲')
  await expect.element(page.getByLabelText('姓名')).toHaveAccessibleDescription('不能超过10个字符')
  for (const field of [page.getByLabelText('姓名'), page.getByLabelText('备注')]) {
    await field.fill('一二三四五六七八九十甲')
    await expect.element(page.getByText('11/10')).toBeVisible()
    await submit.click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('一二三四五六七八九十甲')
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{End}{Backspace}')
    await expect.element(page.getByText('10/10')).toBeVisible()
    await field.fill('')
  }
  expect(sent).toHaveLength(1)
})
