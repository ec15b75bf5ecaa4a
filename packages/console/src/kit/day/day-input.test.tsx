import { pageShadeToggled } from '../../frame/preferences/model.ts'
import { usePreferences } from '../../frame/preferences/use-preferences.ts'
import { switchLanguage } from '../../frame/texts/i18n.ts'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { DayInput } from './day-input.tsx'
import { DayRange } from './day-range.tsx'
import { presetPeriods, type Period } from './day-presets.ts'

beforeAll(startTexts)
// Two months stand beside each other.
beforeAll(() => page.viewport(1280, 800))

const said = vi.fn<(value: string) => void>()
const Form = ({ first = '', hasTime = false }: { readonly first?: string; readonly hasTime?: boolean }) => {
  const [value, setValue] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        said(value)
      }}
    >
      <label htmlFor="day">到期日</label>
      <DayInput id="day" value={value} hasTime={hasTime} onChange={setValue} />
      <button type="submit">保存</button>
    </form>
  )
}
const field = page.getByLabelText('到期日')
const picker = page.getByRole('textbox', { name: '到期日' })
const calendar = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
const hasCome = () => document.querySelector('.ant-picker') !== null

/** What the rule for names of buttons by their text finds too, which axe leaves out by default. */
const openFindings = () => axeFindings({ rules: { 'label-content-name-mismatch': { enabled: true } } })

describe('a field for a day', () => {
  it.each(['zh-CN', 'en-US', 'zh-TW'] as const)(
    'has an open calendar in which axe finds nothing, in %s',
    async (locale) => {
      await switchLanguage(locale)
      try {
        await showPage(<Form first="2026-11-24" hasTime />)
        await field.click()
        await expect.poll(calendar).not.toBeNull()
        expect(await openFindings()).toEqual([])
      } finally {
        await switchLanguage('zh-CN')
      }
    },
  )

  it('takes what is typed while the calendar is loading and after it has come, and sends it with the next click', async () => {
    await showPage(<Form />)
    await field.click()
    await userEvent.keyboard('2026-11-2')
    await expect.poll(hasCome).toBe(true)
    await expect.element(picker).toHaveFocus()
    await expect.element(picker).toHaveValue('2026-11-2')
    await userEvent.keyboard('4')
    await page.getByRole('button', { name: '保存' }).click()
    expect(said).toHaveBeenLastCalledWith('2026-11-24')
    await picker.fill('20261125')
    await page.getByRole('button', { name: '保存' }).click()
    expect(said).toHaveBeenLastCalledWith('2026-11-25')
    await expect.element(picker).toHaveValue('2026-11-25')
    expect(await axeFindings()).toEqual([])
  })

  it('is empty once its text is erased, and shows its day again where the text is none', async () => {
    await showPage(<Form first="2026-11-24" />)
    await field.click()
    await expect.poll(hasCome).toBe(true)
    await picker.fill('2026-11-31')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(picker).toHaveValue('2026-11-24')
    expect(said).toHaveBeenLastCalledWith('2026-11-24')
    await picker.fill('')
    await page.getByRole('button', { name: '保存' }).click()
    expect(said).toHaveBeenLastCalledWith('')
    await expect.element(picker).toHaveValue('')
  })

  it('opens a calendar in the language of the user, whose today is that of Shanghai', async () => {
    vi.setSystemTime('2026-11-24T16:30:00Z')
    try {
      await showPage(<Form first="2026-11-24" />)
      await field.click()
      await expect.poll(() => calendar()?.textContent).toContain('2026年11月')
      expect(calendar()?.textContent).toContain('一二三四五六日')
      expect(calendar()?.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2026-11-25')
      await page.getByText('今天').click()
      await expect.element(picker).toHaveValue('2026-11-25')
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes a minute as it is typed', async () => {
    await showPage(<Form hasTime />)
    await field.fill('2026/11/24 09:30')
    await page.getByRole('button', { name: '保存' }).click()
    expect(said).toHaveBeenLastCalledWith('2026-11-24T09:30')
  })

  it.each([false, true])(
    'closes its calendar by Enter, and sends the form by the next one; with a time: %s',
    async (hasTime) => {
      await showPage(<Form hasTime={hasTime} />)
      await field.click()
      await expect.poll(calendar).not.toBeNull()
      said.mockClear()
      await picker.fill(hasTime ? '2026-11-24 09:30' : '2026-11-24')
      await userEvent.keyboard('{Enter}')
      await expect.poll(calendar).toBeNull()
      expect(said).not.toHaveBeenCalled()
      await userEvent.keyboard('{Enter}')
      expect(said.mock.calls).toEqual([[hasTime ? '2026-11-24T09:30' : '2026-11-24']])
    },
  )
})

const List = ({ first = ['', ''] }: { readonly first?: Period }) => {
  const [value, setValue] = useState<Period>(first)
  return (
    <>
      <label htmlFor="from">起</label>
      <label htmlFor="until">止</label>
      <DayRange startId="from" endId="until" value={value} onChange={setValue} />
      <output>{value.join(' … ')}</output>
      <button type="button">别处</button>
    </>
  )
}
/** The page's own colours, as the frame has them. */
const Themed = () => {
  usePreferences()
  return null
}
const from = page.getByRole('textbox', { name: '起' })
const until = page.getByRole('textbox', { name: '止' })
const period = page.getByRole('status')

describe('a field for a period', () => {
  it('takes either end as it is typed, also with the other one empty', async () => {
    await showPage(<List />)
    await from.click()
    await expect.poll(hasCome).toBe(true)
    await expect.element(from).toHaveFocus()
    await userEvent.keyboard('2026-11-01')
    await expect.element(period).toHaveTextContent('2026-11-01 …')
    await page.getByRole('button', { name: '别处' }).click()
    await expect.element(from).toHaveValue('2026-11-01')
    await until.fill('2026-11-24')
    await expect.element(period).toHaveTextContent('2026-11-01 … 2026-11-24')
    await from.fill('')
    await page.getByRole('button', { name: '别处' }).click()
    await expect.element(period).toHaveTextContent('… 2026-11-24')
    await expect.element(from).toHaveValue('')
    expect(await axeFindings()).toEqual([])
  })

  it('has today, the last seven days, this month and the last one at one click', async () => {
    await showPage(<List />)
    const periods = presetPeriods(Date.now())
    const words = { today: '今天', week: '近7天', month: '本月', lastMonth: '上月' } as const
    for (const name of ['today', 'week', 'month', 'lastMonth'] as const) {
      await from.click()
      await page.getByText(words[name], { exact: true }).click()
      const [start, end] = periods[name]
      await expect.element(period).toHaveTextContent(`${start} … ${end}`)
    }
  })

  it('has them by keyboard: the arrow down leads from the field to the first one', async () => {
    await showPage(<List />)
    await from.click()
    await expect.poll(hasCome).toBe(true)
    await expect.element(page.getByRole('menuitem', { name: '今天' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '今天' })).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.element(page.getByRole('menuitem', { name: '近7天' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const [start, end] = presetPeriods(Date.now()).week
    await expect.element(period).toHaveTextContent(`${start} … ${end}`)
    await expect.element(page.getByRole('menuitem', { name: '近7天' })).not.toBeInTheDocument()
    await expect.element(from).toHaveFocus()
  })

  it('is picked with two clicks, of which the first changes nothing yet', async () => {
    await showPage(<List first={['2026-11-01', '2026-11-02']} />)
    await from.click()
    await expect.poll(() => calendar()).not.toBeNull()
    const day = (title: string) => page.elementLocator(document.querySelector(`td[title="${title}"]`) ?? document.body)
    await day('2026-11-10').click()
    await expect.element(period).toHaveTextContent('2026-11-01 … 2026-11-02')
    await day('2026-11-12').click()
    await expect.element(period).toHaveTextContent('2026-11-10 … 2026-11-12')
  })

  it.each(['light', 'dark'] as const)('has an open calendar in which axe finds nothing, in %s', async (shade) => {
    const { runtime } = await showPage(
      <>
        <Themed />
        <List first={['2026-11-01', '2026-11-12']} />
      </>,
    )
    if (shade === 'dark') runtime.send(pageShadeToggled, undefined)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(shade)
    await from.click()
    await expect.poll(calendar).not.toBeNull()
    expect(await openFindings()).toEqual([])
  })

  it('fits on a phone: one month, with buttons in both directions, under the periods', async () => {
    await page.viewport(390, 844)
    try {
      await showPage(<List />)
      await from.click()
      await expect.poll(() => calendar()?.getBoundingClientRect().width).toBeGreaterThan(200)
      await expect.poll(() => calendar()?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
      expect(calendar()?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
      const shown = () => calendar()?.querySelector('.ant-picker-header-view')?.textContent
      const before = shown()
      await page.elementLocator(calendar()?.querySelector('.ant-picker-header-next-btn') ?? document.body).click()
      await expect.poll(shown).not.toBe(before)
    } finally {
      await page.viewport(1280, 800)
    }
  })

  it('speaks English to who reads English', async () => {
    await switchLanguage('en-US')
    try {
      await showPage(<List />)
      await page.elementLocator(document.querySelector('#from') ?? document.body).click()
      await expect.poll(() => calendar()?.textContent).toContain('Last 7 days')
    } finally {
      await switchLanguage('zh-CN')
    }
  })
})
