import { beforeAll, afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import type { Paper } from './paper.ts'
import { PrintButton } from './print-button.tsx'

const paper: Paper = {
  title: '结算单',
  documentNo: 'JS20261102XH001-01',
  branchNo: 'XH001',
  facts: [['settlementBill.period', '2026-10-01 ~ 2026-10-31'], false],
  table: {
    heads: [
      { title: '序号', isNumber: true },
      { title: '单据号', isNumber: false },
    ],
    rows: [[1, 'FH20261001XH001-01']],
  },
  totals: [['settlementBill.payableFen', '¥676.47']],
  capitalFen: 67_647,
  signatures: ['documentPrint.signature.finance'],
}

beforeAll(startTexts)
afterEach(() => vi.restoreAllMocks())

describe('a document on paper', () => {
  it('has its brand, number with barcode, lines, totals, amount in capitals and signatures, and leaves when it is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await showPage(<PrintButton load={() => Promise.resolve(paper)}>打印</PrintButton>, {
      answers: ({ http }) =>
        http.data('GET /api/admin/base/user/brand/list', [{ brandId: 'r1', name: '星河电竞馆', defaultBrand: true }]),
    })
    await page.getByRole('button', { name: '打印' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    const sheet = document.querySelector('.paper')
    for (const text of ['星河电竞馆', '结算单', '2026-10-31', 'FH20261001XH001-01', '¥676.47', '财务签字'])
      expect(sheet?.textContent).toContain(text)
    expect(sheet?.textContent).toContain('人民币陆佰柒拾陆元肆角柒分')
    const barcode = sheet?.querySelector('svg')
    expect(barcode?.getAttribute('aria-label')).toBe('JS20261102XH001-01')
    // Code 128 has three bars for each sign, for start and check, and four for stop.
    expect(barcode?.querySelectorAll('rect').length ?? 0).toBeGreaterThan(30)
    expect(sheet && getComputedStyle(sheet).display).toBe('none')
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('.paper')).toBeNull()
  })
})
