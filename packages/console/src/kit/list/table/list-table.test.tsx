import { CallError, type LatestStatus } from '@netbar/shared'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ListTable } from './list-table.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

interface Row {
  readonly id: string
}
const onRetry = vi.fn<() => void>()
const refused = new CallError({ reason: 'refused', status: 40301 })
const unanswered = new CallError({ reason: 'unanswered', httpFailure: 'network' })
const show = (rows: readonly Row[], status: LatestStatus, error: CallError | null = null) =>
  showPage(
    <ListTable<Row>
      rows={rows}
      total={rows.length}
      status={status}
      error={error}
      choice={{ page: 1, limit: 20 }}
      onChoose={() => undefined}
      onRetry={onRetry}
      columns={[{ key: 'id', title: '编号', dataIndex: 'id' }]}
      empty={<p>暂无数据</p>}
    />,
  )

beforeAll(startTexts)

describe('the rows of a list', () => {
  it('[ERR-6] show why they failed to load, with a retry, and nothing about filters', async () => {
    onRetry.mockClear()
    await show([], 'failed', unanswered)
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('系统忙，请稍后再试！请检查网络后重试。重试')
    await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await alert.getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('[ERR-2] show that they are not permitted, and nothing about the network', async () => {
    await show([], 'failed', refused)
    await expect.element(page.getByRole('alert')).toHaveTextContent('当前用户无相关操作权限！重试')
  })

  it('[ERR-6] stay when a reload fails, marked as possibly outdated', async () => {
    await show([{ id: '第一行' }], 'failed', new CallError({ reason: 'refused', status: 50001 }))
    await expect.element(page.getByRole('cell', { name: '第一行' })).toBeVisible()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^系统忙，请稍后再试！以下可能不是最新数据。/)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  })

  it('are reported as empty only once that is known', async () => {
    await show([], 'loading')
    await expect.element(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
    await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument()
    const waiting = () => document.querySelectorAll('.list-table .skeleton > span')
    expect(waiting().length).toBeGreaterThan(5)
    await show([], 'ready')
    await expect.element(page.getByText('暂无数据')).toBeVisible()
  })
})
