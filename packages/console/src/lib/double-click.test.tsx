import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createRoot } from 'react-dom/client'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { guardDoubleClicks } from './double-click.ts'

beforeAll(() => guardDoubleClicks(window))

const List = ({ onApprove, role }: { readonly onApprove: (name: string) => void; readonly role?: string }) => {
  const [names, setNames] = useState(['BS1', 'BS2', 'BS3'])
  const approve = (name: string) => {
    onApprove(name)
    setNames(names.filter((each) => each !== name))
  }
  return (
    <ul role={role} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {names.map((name) => (
        <li key={name} role="presentation">
          <button type="button" style={{ width: 200 }} onClick={() => approve(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

it('leaves the second click of a double click to no other row than the first, and a later click to any', async () => {
  const onApprove = vi.fn<(name: string) => void>()
  await render(<List onApprove={onApprove} />)
  await userEvent.dblClick(page.getByRole('button', { name: 'BS1' }))
  expect(onApprove.mock.calls).toEqual([['BS1']])
  await page.getByRole('button', { name: 'BS2' }).click()
  expect(onApprove.mock.calls).toEqual([['BS1'], ['BS2']])
})

it('lets both clicks reach a button that stays, and a tab that follows a closed one', async () => {
  const onClick = vi.fn<() => void>()
  await render(
    <button type="button" onClick={onClick}>
      加一
    </button>,
  )
  await userEvent.dblClick(page.getByRole('button', { name: '加一' }))
  expect(onClick).toHaveBeenCalledTimes(2)
  const onClose = vi.fn<(name: string) => void>()
  await render(<List role="tablist" onApprove={onClose} />)
  await userEvent.dblClick(page.getByRole('button', { name: 'BS1' }))
  expect(onClose.mock.calls).toEqual([['BS1'], ['BS2']])
})

it('does so in a shadow root too, as the widgets have', async () => {
  const onApprove = vi.fn<(name: string) => void>()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host.attachShadow({ mode: 'open' }))
  root.render(<List onApprove={onApprove} />)
  await userEvent.dblClick(page.getByRole('button', { name: 'BS1' }))
  expect(onApprove.mock.calls).toEqual([['BS1']])
  root.unmount()
  host.remove()
})
