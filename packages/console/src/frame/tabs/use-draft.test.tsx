import { Activity, useState } from 'react'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { draftKeyOf } from './drafts.ts'
import { TabKey } from './tab-context.ts'
import { $unsavedKeys } from './tabs-model.ts'
import { useDraft } from './use-draft.ts'

const TAB = 'storePurchaseDetail?orderId=1'
const draft = () => sessionStorage.getItem(draftKeyOf(TAB, 'example'))

const Form = () => {
  const [text, setText] = useDraft('example', v.string(), () => 'first')
  return <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
}
const Both = () => {
  const [texts, , changeBy] = useDraft('both', v.record(v.string(), v.string()), () => ({}))
  const change = (name: string) => changeBy((before) => ({ ...before, [name]: 'arrived' }))
  return (
    <button
      type="button"
      onClick={() => {
        change('one')
        change('other')
      }}
    >
      {Object.keys(texts).join(' and ') || 'nothing'}
    </button>
  )
}
const Example = () => {
  const [isHidden, setIsHidden] = useState(false)
  const [isGone, setIsGone] = useState(false)
  return (
    <TabKey value={TAB}>
      <button type="button" onClick={() => setIsHidden(!isHidden)}>
        hide or show
      </button>
      <button type="button" onClick={() => setIsGone(!isGone)}>
        save or open
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{!isGone && <Form />}</Activity>
    </TabKey>
  )
}
const text = () => page.getByLabelText('text')

beforeEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('[VAL-3] survives hiding its page, and a reload meanwhile', async () => {
    const world = await showPage(<Example />)
    const isUnsaved = () => world.runtime.scope.getState($unsavedKeys).has(TAB)
    await expect.element(text()).toHaveValue('first')
    expect(isUnsaved()).toBe(false)
    await text().fill('typed')
    expect(isUnsaved()).toBe(true)
    await page.getByRole('button', { name: 'hide or show' }).click()
    await expect.element(text()).not.toBeVisible()
    expect([isUnsaved(), draft()]).toEqual([true, '"typed"'])

    const reloaded = await showPage(<Example />)
    await expect.element(text().last()).toHaveValue('typed')
    expect(reloaded.runtime.scope.getState($unsavedKeys).has(TAB)).toBe(true)
  })
  it('ends with its form', async () => {
    const world = await showPage(<Example />)
    await text().fill('typed')
    await page.getByRole('button', { name: 'save or open' }).click()
    await expect.poll(() => world.runtime.scope.getState($unsavedKeys).size).toBe(0)
    expect(draft()).toBeNull()
    await page.getByRole('button', { name: 'save or open' }).click()
    await expect.element(text()).toHaveValue('first')
  })
  it('keeps both of two simultaneous changes', async () => {
    await showPage(<Both />)
    await page.getByRole('button', { name: 'nothing' }).click()
    await expect.element(page.getByRole('button', { name: 'one and other' })).toBeVisible()
  })
  it('is ignored where it does not match its form any more', async () => {
    sessionStorage.setItem(draftKeyOf(TAB, 'example'), '{"of":"another form"}')
    await showPage(<Example />)
    await expect.element(text()).toHaveValue('first')
  })
})
