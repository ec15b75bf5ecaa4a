import { Activity, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

const hideOrShow = () => {
  // Not by the mouse: the dialog lies over everything.
  document.querySelector<HTMLButtonElement>('.example-switch')?.click()
}

describe('a dialog of a kept page', () => {
  it('[ROUTE-6] goes with its page, and comes back with what was typed', async () => {
    await showPage(<Example />)
    await page.getByLabelText('数量').fill('3')
    hideOrShow()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    hideOrShow()
    await expect.element(page.getByRole('dialog', { name: '提示' })).toBeVisible()
    await expect.element(page.getByLabelText('数量')).toHaveValue('3')
  })
})
