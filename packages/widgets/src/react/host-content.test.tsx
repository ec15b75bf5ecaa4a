import { newReceiptDraft, shippedLinesOf, type ReceiptDraftLine } from '@netbar/shared'
import { exampleOrder, exampleOrderDetail, signedInWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { createContext, useContext, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import type { ReceiptProps } from '../receipt/receipt-form.tsx'
import { ReceiptForm, StorePurchaseList } from '../index.ts'

const Host = createContext('nobody')

/** A host's form around ours: it keeps what is typed, and shows something of its own under each line. */
const HostReceipt = (props: ReceiptProps) => {
  const host = useContext(Host)
  const shipped = shippedLinesOf(props.shipment, new Map(props.lines.map((line) => [line.id, line])))
  const [typed, setTyped] = useState<readonly ReceiptDraftLine[]>(() => newReceiptDraft(shipped))
  return (
    <section aria-label={`form of ${host}`}>
      <p>{typed.map(({ short }) => short).join()} short</p>
      <ReceiptForm
        {...props}
        draft={[typed, setTyped]}
        addition={{
          show: ({ prefix }) => prefix !== '' && <button type="button">photo of {host}</button>,
          complete: (lines) => ({ lines }),
        }}
      />
    </section>
  )
}

it('[WIDGET-1] a form of the host in the dialog stays in the page, with its contexts, and keeps what is typed', async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.rows('GET /api/purchase/order/page', [exampleOrder('1')])
      http.data('GET /api/purchase/order/statusCounts', { SHIPPED: 1, UNSTORED: 1 })
      http.data('GET /api/purchase/order/1', exampleOrderDetail('1'))
    },
  })
  await render(
    <Host.Provider value="the host">
      <Provider value={world.runtime.scope}>
        <StorePurchaseList receipt={HostReceipt} />
      </Provider>
    </Host.Provider>,
  )
  await page.getByRole('button', { name: /^入库/ }).click()
  const form = page.getByRole('region', { name: 'form of the host' })
  await expect.element(form).toBeVisible()
  expect(form.element().getRootNode()).toBe(document)
  const photo = page.getByRole('button', { name: 'photo of the host' })
  await expect.element(photo.first()).toBeVisible()
  expect(photo.first().element().getRootNode()).toBe(document)

  const field = page.getByRole('textbox', { name: '短少' }).first()
  await field.fill('15')
  await expect.element(page.getByText(/^15,?.* short$/)).toBeVisible()
  // In the middle: a value that came back late would move the caret to the end.
  await userEvent.keyboard('{Home}{ArrowRight}23')
  await expect.element(field).toHaveValue('1235')
  await expect.element(page.getByText(/^1235,?.* short$/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})
