import { $user, hrefOf } from '@netbar/shared'
import { $cartEdits, $isCartKept, checkout, checkoutOpened, orderSubmission, withEdits } from '@netbar/shared/console'
import { type OrderDraft, type OrderPreview, fitsOrderRules, orderDraft } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { SENT_AS_ONE } from '../../../kit/form/use-guarded-send.ts'
import { useClosePage } from '../../../kit/resource/use-close-page.ts'
import { CartFailure } from '../purchase/cart-failure.tsx'
import { OrderingClosed } from '../purchase/ordering-notice.tsx'
import '../purchase/purchase.css'
import { confirmedSubmission } from './asked-order.ts'
import './confirm-purchase.css'
import { OrderLines } from './order-lines.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { OrderQuestion } from './order-question.tsx'

const FORM = 'confirm-purchase'
const FIELDS: readonly FormField[] = [
  {
    kind: 'text',
    name: 'receiver',
    label: 'purchaseCart.receiver',
    isRequired: true,
    problem: 'purchaseCart.receiverProblem',
  },
  {
    kind: 'code',
    name: 'phone',
    label: 'purchaseCart.phone',
    isRequired: true,
    problem: 'purchaseCart.phoneProblem',
  },
  { kind: 'day', name: 'expectDate', label: 'purchaseCart.expectDate' },
  { kind: 'area', name: 'remark', label: 'purchaseCart.remark' },
]
const DELIVERY = v.pick(orderDraft, ['receiver', 'phone', 'expectDate', 'remark'])

/** Body of the call: the form's values, and the lines of the preview. */
const toOrder = (preview: OrderPreview, draft: Readonly<Record<string, unknown>>): OrderDraft => ({
  ...v.parse(DELIVERY, draft),
  branchId: preview.branchId,
  newestOrderId: preview.recentOrders[0]?.id ?? null,
  lines: preview.lines
    .filter(({ isAvailable }) => isAvailable)
    .map(({ productId, quantity, priceFen }) => ({ productId, quantity, priceFen })),
})

const Checkout = ({ preview, isReady }: { readonly preview: OrderPreview; readonly isReady: boolean }) => {
  const { t } = useTranslation()
  const headingIds = [useId(), useId()] as const
  const close = useClosePage(FORM, 'storePurchaseList')
  const back = useClosePage(FORM, 'purchase')
  const { submitted, user } = useUnit({ submitted: orderSubmission.$made, user: $user })
  // Orders submitted before this form was opened do not concern it.
  const [before] = useState(submitted)
  useEffect(() => {
    if (submitted && submitted !== before) close()
  }, [submitted, before, close])
  // A suggestion, not a record: it stays while the preview is loaded again.
  const [contact] = useState(() => preview.contact ?? { receiver: user?.name ?? '' })
  const ordered = preview.lines.filter(({ isAvailable }) => isAvailable)
  return (
    <>
      <section className="card" aria-labelledby={headingIds[0]}>
        <h2 id={headingIds[0]}>{t('purchaseCart.lines')}</h2>
        <OrderLines preview={preview} />
      </section>
      <section className="card" aria-labelledby={headingIds[1]}>
        <h2 id={headingIds[1]}>{t('purchaseCart.delivery')}</h2>
        <p>
          {t('purchaseCart.branch')} <strong>{preview.branchName}</strong>
        </p>
        <EntryForm
          form={FORM}
          fields={FIELDS}
          schema={DELIVERY}
          row={contact}
          write={confirmedSubmission}
          toParams={(draft) => toOrder(preview, draft)}
          onClose={back}
          labels={{ submit: t('purchaseCart.submit'), close: t('purchaseCart.backToShop') }}
          isBlocked={!isReady || ordered.length === 0 || !ordered.every(fitsOrderRules)}
        />
      </section>
      <OrderQuestion preview={preview} />
    </>
  )
}

/** Checkout: the cart at its current prices, with the receiver. */
export const ConfirmPurchase = () => {
  const { t } = useTranslation()
  const { preview, status, error, edits, isKept, open, ask } = useUnit({
    preview: checkout.$value,
    status: checkout.$status,
    error: checkout.$error,
    edits: $cartEdits,
    isKept: $isCartKept,
    open: checkoutOpened,
    ask: checkout.asked,
  })
  useEffect(() => {
    open()
  }, [open])
  const shown = preview && withEdits(preview, edits)
  return (
    <div className="confirm-purchase" {...SENT_AS_ONE}>
      <h1 className="page-title">{t('routes.confirmPurchase')}</h1>
      <OrderingClosed />
      <CartFailure />
      {status === 'failed' && (
        <RetryAlert error={error} description={t('purchaseCart.previewFailed')} onRetry={() => ask()} />
      )}
      {!shown && status !== 'failed' && <LoadingBar />}
      {shown?.lines.length === 0 && (
        <section className="card">
          <Empty description={t('purchaseCart.cartEmpty')}>
            <Link to={hrefOf('purchase')}>{t('purchaseCart.backToShop')}</Link>
          </Empty>
        </section>
      )}
      {shown && shown.lines.length > 0 && (
        // Another branch has another receiver.
        <Checkout key={shown.branchId} preview={shown} isReady={status === 'ready' && isKept} />
      )}
    </div>
  )
}
