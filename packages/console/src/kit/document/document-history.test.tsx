import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { DocumentFrame } from './document-frame.tsx'
import { DocumentHistory, focusHistory } from './document-history.tsx'

/** A document whose history comes when the mouse points at a button, which moves no focus. */
const LateDocument = () => {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <DocumentFrame>
      <button type="button" onClick={({ currentTarget }) => focusHistory(currentTarget)}>
        look
      </button>
      <input aria-label="elsewhere" />
      <button type="button" onMouseEnter={() => setIsLoaded(true)}>
        load
      </button>
      {isLoaded && <DocumentHistory history={[]} textOf={() => ''} />}
    </DocumentFrame>
  )
}
const load = async () => {
  await page.getByText('load').hover()
  await expect.element(page.getByRole('region', { name: '日志' })).toBeVisible()
}
const isHistoryFocused = () => document.activeElement?.matches('[data-history]')

beforeAll(() => startTexts())

describe('a history that is asked for', () => {
  it('is focused at once where it is there', async () => {
    await showPage(<LateDocument />)
    await load()
    await page.getByRole('button', { name: 'look' }).click()
    expect(isHistoryFocused()).toBe(true)
  })

  it('is focused when it comes where its script was not there yet', async () => {
    await showPage(<LateDocument />)
    await page.getByRole('button', { name: 'look' }).click()
    await load()
    expect(isHistoryFocused()).toBe(true)
  })

  it('takes no focus from what the user has gone on to', async () => {
    await showPage(<LateDocument />)
    await page.getByRole('button', { name: 'look' }).click()
    await page.getByRole('textbox', { name: 'elsewhere' }).click()
    await load()
    await expect.element(page.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus()
  })
})
