import { CallError, type LatestStatus } from '@netbar/shared'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RowButton } from '../../../ui/row-button.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { PlainTable } from './plain-table.tsx'

interface Row {
  readonly id: string
  readonly name: string
}
const onRetry = vi.fn<() => void>()
const failed = new CallError({ reason: 'refused', status: 50001 })
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at}`, name: `XH${at} 一家名字很长很长很长很长很长很长的门店` }))
const show = (rows: readonly Row[] | null, status: LatestStatus, error: CallError | null = null) =>
  showPage(
    <section className="card" style={{ maxInlineSize: 500 }}>
      <PlainTable<Row>
        rowKey="id"
        rows={rows}
        status={status}
        error={error}
        onRetry={onRetry}
        columns={[
          { key: 'name', title: '门店', dataIndex: 'name' },
          {
            key: 'other',
            title: '说明',
            render: () => <RowButton onClick={onRetry}>一段不会折行的、也很长很长的说明文字</RowButton>,
          },
        ]}
      />
    </section>,
  )
const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height

beforeAll(startTexts)

describe('a table of all rows', () => {
  it('has rows of one line, and a header that stays in sight', async () => {
    await page.viewport(1440, 900)
    await show(rowsOf(60), 'ready')
    await expect.poll(() => heightOf('tr.ant-table-row')).toBe(35)
    const box = document.querySelector('.ant-table-content') ?? document.body
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
    box.scrollTop = 900
    const head = () => document.querySelector('thead th')?.getBoundingClientRect().top
    await expect.poll(head).toBeCloseTo(box.getBoundingClientRect().top, 0)
    expect(await axeFindings()).toEqual([])
  })

  it('has bars while it loads, says that there is none once that is known', async () => {
    await show(null, 'loading')
    await expect.poll(() => document.querySelectorAll('.skeleton > span').length).toBeGreaterThan(5)
    await expect.element(page.getByText('暂无数据').last()).not.toBeInTheDocument()
    await show([], 'ready')
    await expect.element(page.getByText('暂无数据').last()).toBeVisible()
  })

  it('[ERR-6] says why it failed, with a retry, and keeps rows that were there', async () => {
    onRetry.mockClear()
    await show(null, 'failed', failed)
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
    await show(rowsOf(1), 'failed', failed)
    await expect.element(page.getByRole('alert').last()).toMatchTextContent(/以下可能不是最新数据/)
    await expect.element(page.getByRole('cell', { name: /XH0/ })).toBeVisible()
  })
})
