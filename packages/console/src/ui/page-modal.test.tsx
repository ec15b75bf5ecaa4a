import { Activity, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../testing/show-page.tsx'
import { PageModal } from './page-modal.tsx'

const Example = () => {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" className="example-switch" onClick={() => setIsShown(!isShown)}>
        switch
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <PageModal open title="提示" mask={false}>
          <input aria-label="数量" />
        </PageModal>
      </Activity>
    </>
  )
}

/** A dialog as most pages have: mounted while it is open. */
const Opened = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        作废
      </button>
      {isOpen && <PageModal open title="作废账单" onCancel={() => setIsOpen(false)} />}
    </>
  )
}

const hideOrShow = () => {
  // Not by the mouse: the dialog covers everything.
  document.querySelector<HTMLButtonElement>('.example-switch')?.click()
}

describe('a dialog of a kept page', () => {
  it('[ROUTE-6] is hidden with its page, and returns with its input', async () => {
    await showPage(<Example />)
    await page.getByLabelText('数量').fill('3')
    hideOrShow()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    hideOrShow()
    await expect.element(page.getByRole('dialog', { name: '提示' })).toBeVisible()
    await expect.element(page.getByLabelText('数量')).toHaveValue('3')
  })
  it('restores the focus to the element that opened it', async () => {
    await showPage(<Opened />)
    const opener = page.getByRole('button', { name: '作废' })
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: '作废账单' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
