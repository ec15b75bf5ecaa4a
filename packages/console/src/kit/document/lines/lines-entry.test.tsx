import { Button } from 'antd'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { money, product, summed } from './line-columns.tsx'
import { FormActions } from '../../form/actions/form-actions.tsx'
import { useGuardedSend } from '../../form/use-guarded-send.ts'
import { entryColumn, withQuantities, type LineEntry } from './line-entry.tsx'
import { shortOf } from './line-sums.ts'
import { LinesEntry } from './lines-entry.tsx'

const SENT = [10, 20, 5]
const LINES = ['可乐', '矿泉水', '泡面'].map((productName, at) => ({
  id: `l${at}`,
  code: `SP00${at + 1}`,
  barcode: `690000000000${at + 1}`,
  productName,
  spec: '',
  sent: SENT[at] ?? 0,
  priceFen: 350,
}))
type Line = (typeof LINES)[number]

const Form = ({ scan, first }: { readonly scan: 'adds' | 'focuses'; readonly first: number | null }) => {
  const [typed, setTyped] = useState(() => LINES.map(({ id }) => ({ id, quantity: first })))
  const [wasSent, setWasSent] = useState(false)
  const { root, guarded } = useGuardedSend<HTMLElement>()
  const quantityOf = ({ id }: Line) => typed.find((line) => line.id === id)?.quantity ?? null
  const shortIn = (line: Line) => shortOf(line.sent, quantityOf(line))
  const entry: LineEntry<Line> = {
    name: 'test',
    title: 'stockDocument.received',
    ruleOf: ({ sent }) => ({ min: 0, max: sent, decimals: 0 }),
    valueOf: quantityOf,
    unitOf: () => '瓶',
    problemOf: (line) => (wasSent && quantityOf(line) === null ? '请填写实收数' : null),
    onChange: (values) => setTyped((before) => withQuantities(before, values, ({ id }) => id)),
  }
  return (
    <section ref={root}>
      <LinesEntry
        entry={entry}
        columns={[
          product('stockDocument.product'),
          summed<Line>('stockDocument.sent', ({ sent }) => sent),
          entryColumn(entry),
          { ...summed<Line>('stockDocument.short', shortIn), isLate: (line: Line) => (shortIn(line) ?? 0) > 0 },
          money('stockDocument.amount', (line: Line) => (quantityOf(line) ?? 0) * line.priceFen),
        ]}
        lines={LINES}
        scan={scan}
        fills={[{ label: 'stockDocument.receiveAll', valueOf: ({ sent }) => sent }]}
        filter={{ label: 'documentLines.onlyDifferences', isWanted: (line) => shortIn(line) !== 0 }}
      />
      <FormActions>
        <Button onClick={() => guarded(() => setWasSent(true))}>提交</Button>
      </FormActions>
    </section>
  )
}

const show = (scan: 'adds' | 'focuses' = 'adds', first: number | null = null) =>
  showPage(<Form scan={scan} first={first} />)
const field = (name: string) => page.getByRole('spinbutton', { name: `${name} 实收` })
const scanField = () => page.getByRole('searchbox', { name: '扫码或搜索' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: RegExp) => page.getByRole('row', { name })
const said = (text: RegExp | string) => expect.element(page.getByRole('status')).toMatchTextContent(text)
const valuesOf = () =>
  [...document.querySelectorAll('input[role=spinbutton]')].map((input) => input.getAttribute('value'))
const scan = async (code: string) => {
  await scanField().fill(code)
  await userEvent.keyboard('{Enter}')
}
/** What a spreadsheet copied is pasted into what is focused. */
const paste = (text: string): boolean => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return document.activeElement?.dispatchEvent(event) ?? false
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('the lines of a document', () => {
  it('are filled in by the keyboard alone: Enter goes to the next line, Shift and Enter to the one before', async () => {
    await show()
    await field('可乐').click()
    await userEvent.keyboard('8{Enter}20{Enter}')
    await expect.element(field('泡面')).toHaveFocus()
    await userEvent.keyboard('4{Enter}{Shift>}{Enter}{/Shift}')
    await expect.element(field('矿泉水')).toHaveFocus()
    // The value is selected, so that what is typed replaces it.
    await userEvent.keyboard('19')
    expect(valuesOf()).toEqual(['8', '19', '4'])
    await expect.element(row(/^共 3 条/)).toMatchTextContent(/35.*31.*4.*¥108\.50/)
    expect(await axeFindings()).toEqual([])
  })

  it('keep their header and totals in sight, and say a problem under its own field', async () => {
    await page.viewport(1280, 420)
    await show()
    await button('提交').click()
    await expect.element(field('可乐')).toHaveFocus()
    for (const name of ['可乐', '矿泉水', '泡面'])
      await expect.element(field(name)).toHaveAccessibleDescription('请填写实收数')
    await field('泡面').fill('9')
    await expect.element(field('泡面')).toHaveAccessibleDescription('请填写 0 至 5 之间的整数')
    await expect.element(page.getByRole('columnheader', { name: '商品' })).toBeInViewport()
    await expect.element(row(/^共 3 条/)).toBeInViewport()
    expect(await axeFindings()).toEqual([])
  })

  it('are set all at once, which can be taken back', async () => {
    await show()
    await field('可乐').fill('3')
    await button('全部按发出数实收').click()
    expect(valuesOf()).toEqual(['10', '20', '5'])
    await button('撤销').click()
    expect(valuesOf()).toEqual(['3', '', ''])
  })

  it('are looked at by their differences, and a line that is mended stays until that is set again', async () => {
    await show('focuses', 5)
    await field('可乐').fill('10')
    await button('只看差异').click()
    await expect.element(field('可乐')).not.toBeInTheDocument()
    await expect.element(field('泡面')).not.toBeInTheDocument()
    await field('矿泉水').fill('20')
    await expect.element(field('矿泉水')).toBeVisible()
    await button('只看差异').click()
    await button('只看差异').click()
    await expect.element(page.getByText('没有符合的商品')).toBeVisible()
  })

  it('are searched by name, code and barcode, and one that is wrong stays in sight', async () => {
    await show('focuses')
    await field('泡面').fill('x')
    await scanField().fill('矿')
    await expect.element(field('可乐')).not.toBeInTheDocument()
    await expect.element(field('矿泉水')).toBeVisible()
    await expect.element(field('泡面')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('矿泉水')).toHaveFocus()
    await expect.element(scanField()).toHaveValue('')
  })

  it('are cards on a phone, as wide as it', async () => {
    await page.viewport(390, 844)
    await show()
    const frame = document.querySelector('.lines-frame')
    expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const card = row(/可乐/).element().getBoundingClientRect()
    expect(card.height).toBeGreaterThan(80)
    await expect.element(field('可乐')).toBeInViewport()
    expect(await axeFindings()).toEqual([])
  })
})

describe('a scan', () => {
  it('adds one, or as many as are typed before it, and the next code can follow at once', async () => {
    await show()
    await scan('6900000000001')
    await said('可乐 +1，现为 1 瓶')
    await expect.element(scanField()).toHaveFocus()
    await expect.element(scanField()).toHaveValue('')
    await scan('8*SP001')
    await said('可乐 +8，现为 9 瓶')
    expect(valuesOf()).toEqual(['9', '', ''])
  })
  it('adds nothing beyond what is possible, of an unknown code, or to a line that is wrong', async () => {
    await show()
    await scan('6*SP003')
    await said('泡面 加上后为 6，超过 5，未加入')
    await scan('9999')
    await said('没有编码或条码为“9999”的商品')
    await expect.element(scanField()).toHaveValue('')
    await field('可乐').fill('1.5')
    await scan('SP001')
    await said('可乐 的数量有误，请先改正')
    await expect.element(field('可乐')).toHaveValue('1.5')
    expect(await axeFindings()).toEqual([])
  })
  it('of what arrives goes to its line', async () => {
    await show('focuses', 5)
    await scan('6900000000002')
    await expect.element(field('矿泉水')).toHaveFocus()
    await userEvent.keyboard('20')
    expect(valuesOf()).toEqual(['5', '20', '5'])
  })
})

describe('a paste', () => {
  it('of one column fills downward from the focused field, also over what is typed there', async () => {
    await show()
    await field('矿泉水').fill('x')
    expect(paste('19\r\n4\r\n')).toBe(false)
    await said(/已填入 2 行/)
    expect(valuesOf()).toEqual(['', '19', '4'])
    await expect.element(field('矿泉水')).toHaveFocus()
    await button('撤销').click()
    expect(valuesOf()).toEqual(['', 'x', ''])
  })
  it('of a column fills only the lines in sight', async () => {
    await show('adds', 5)
    await field('可乐').fill('10')
    await button('只看差异').click()
    await field('矿泉水').click()
    paste('7\n8')
    await said(/第 2 行“8”超出最后一行/)
    expect(valuesOf()).toEqual(['10', '7', '5'])
  })
  it('of several columns finds its lines by their codes, and says what it left out', async () => {
    await show()
    await scanField().click()
    paste('编码\t品名\t数量\nSP003\t泡面\t5\n6900000000001\t可乐\t11\nSP009\t茶\t1\nSP002\t矿泉水\t１８')
    await said(/已填入 2 行.*第 3 行“11”不是可用的数量.*第 4 行“SP009”不在此单中/)
    expect(valuesOf()).toEqual(['', '18', '5'])
    expect(await axeFindings()).toEqual([])
  })
  it('of a table without codes, or with several columns of numbers, changes nothing', async () => {
    await show('adds', 1)
    await field('可乐').click()
    paste('a\t2')
    await said(/没有此单商品的编码或条码/)
    paste('SP001\t2\t3')
    await said(/多列数字.*“实收”/)
    expect(valuesOf()).toEqual(['1', '1', '1'])
  })
  it('of a plain text goes into the field, as anywhere', async () => {
    await show()
    await field('可乐').click()
    expect(paste('7')).toBe(true)
    expect(valuesOf()).toEqual(['', '', ''])
  })
})

it('on a phone the totals and the buttons of the form stay in sight, one above the other', async () => {
  await page.viewport(390, 500)
  await show()
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  await expect.poll(() => boxOf('.form-actions')?.bottom).toBe(500)
  expect(document.documentElement.scrollHeight).toBeGreaterThan(500)
  expect(boxOf('.lines-table tfoot')?.bottom).toBe(boxOf('.form-actions')?.top)
})
