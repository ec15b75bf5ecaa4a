import { useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { FilterBar } from './list-filter.tsx'
import type { ListAddress } from './list-choice.ts'
import { useListChoice } from './use-list-choice.ts'

const definition = {
  route: 'inventoryDetail',
  filters: [{ kind: 'days', name: 'from', until: 'to', label: 'stock.days' }],
  sorts: ['time'],
  defaultSort: '-time',
} as const

const Filters = ({ of = definition }: { readonly of?: ListAddress & { readonly route: string } }) => {
  const { choice, change } = useListChoice(of)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <FilterBar filters={definition.filters} choice={choice} onChange={(filters) => change({ filters })} />
      <output>{search || '原样'}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <button
        type="button"
        onClick={() => {
          change({ filters: { from: '2026-11-02' } })
          change({ filters: { to: '2026-11-03' } })
        }}
      >
        两个一起
      </button>
    </>
  )
}

const from = page.getByLabelText('起', { exact: false })
const to = page.getByLabelText('止', { exact: false })
const address = page.getByRole('status')
const back = page.getByRole('button', { name: '后退' })
const valueOf = (field: typeof from) => {
  const input = field.element()
  return input instanceof HTMLInputElement ? input.value : null
}
/** Types into a field as the browser does, before the next render. */
const write = (field: typeof from, text: string) => {
  const input = field.element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the filters of a list in the address bar', () => {
  it('are combined when two change within one frame, and each keeps its input', async () => {
    await showPage(<Filters />, { at: '/inventoryDetail' })
    await expect.element(from).toBeVisible()
    write(from, '2026-11-01')
    expect(valueOf(from)).toBe('2026-11-01')
    write(to, '2026-11-20')
    expect([valueOf(from), valueOf(to)]).toEqual(['2026-11-01', '2026-11-20'])
    await expect.element(address).toMatchTextContent('from=2026-11-01&to=2026-11-20')
    expect([valueOf(from), valueOf(to)]).toEqual(['2026-11-01', '2026-11-20'])
    expect(sessionStorage.getItem('inventoryDetail')).toBe('from=2026-11-01&to=2026-11-20')
  })

  it('are combined when both change before the next render', async () => {
    await showPage(<Filters />, { at: '/inventoryDetail' })
    await page.getByRole('button', { name: '两个一起' }).click()
    await expect.element(address).toMatchTextContent('from=2026-11-02&to=2026-11-03')
  })

  it('follow the address back, one change at a time', async () => {
    await showPage(<Filters />, { at: '/inventoryDetail?from=2026-11-01' })
    await to.fill('2026-11-20')
    await expect.element(address).toMatchTextContent('?from=2026-11-01&to=2026-11-20')
    await page.getByRole('button', { name: '重置' }).click()
    await expect.element(address).toMatchTextContent('原样')
    expect([valueOf(from), valueOf(to)]).toEqual(['', ''])
    expect(sessionStorage.getItem('inventoryDetail')).toBe('')
    await back.click()
    await expect.element(to).toHaveValue('2026-11-20')
    await back.click()
    await expect.element(to).toHaveValue('')
    await expect.element(from).toHaveValue('2026-11-01')
  })
})

const ofProduct = {
  ...definition,
  tab: 'moved',
  filters: [
    { kind: 'own', name: 'productId', label: 'stock.product', values: null, isSubject: true },
    ...definition.filters,
  ],
} as const

describe('what is remembered of a list', () => {
  it.each([
    ['belongs to its tab', '', 'tab=moved&from=2026-11-01', 'tab=moved&from=2026-11-01'],
    ['comes back in the tab', 'tab=moved', 'tab=moved&from=2026-11-01', 'tab=moved&from=2026-11-01'],
    [
      'does not replace what a link says',
      'tab=moved&to=2026-11-09',
      'tab=moved&from=2026-11-01',
      'tab=moved&to=2026-11-09',
    ],
    [
      'comes back for the same product',
      'tab=moved&productId=1',
      'tab=moved&productId=1&from=2026-11-01',
      'tab=moved&productId=1&from=2026-11-01',
    ],
    [
      'is not that of another product',
      'tab=moved&productId=2',
      'tab=moved&productId=1&from=2026-11-01',
      'tab=moved&productId=2',
    ],
  ])('%s', async (_, at, kept, shown) => {
    sessionStorage.setItem('inventoryDetail:moved', kept)
    sessionStorage.setItem('inventoryDetail', 'from=2026-01-01')
    await showPage(<Filters of={ofProduct} />, { at: `/inventoryDetail?${at}` })
    await expect.element(address).toHaveTextContent(`?${shown}`)
  })
})
