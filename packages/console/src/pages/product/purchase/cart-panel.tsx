import {
  $cartFailure,
  $isFillingCart,
  $shownCart,
  cart,
  cartChanged,
  cartCleared,
  cartOpened,
  cartRetried,
  formatMoney,
  hrefOf,
} from '@netbar/shared'
import type { CartLine } from '@netbar/shared/contract'
import { Alert, Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { RowButton } from '../../../ui/row-button.tsx'
import { useText } from '../../../ui/use-text.ts'
import { CartQuantity } from './cart-quantity.tsx'
import { OrderMinimum } from './ordering-notice.tsx'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { LineFlags } from './line-flags.tsx'

const Line = ({ line }: { readonly line: CartLine }) => {
  const { t } = useTranslation()
  const change = useUnit(cartChanged)
  const { productId, spec, priceFen, purchaseUnit, amountFen } = line
  const name = `${line.productName} ${spec}`
  return (
    <li className="cart-line">
      <div className="cart-line-name">
        <span>
          {line.productName} <span className="quiet">{spec}</span>
        </span>
        <RowButton onClick={() => change({ productId, quantity: 0 })}>
          <span aria-hidden>×</span>
          <span className="visually-hidden">{t('purchaseCart.remove', { name })}</span>
        </RowButton>
      </div>
      <LineFlags line={line} />
      <div className="cart-line-sum">
        <CartQuantity productId={productId} name={name} />
        <span className="quiet">
          {purchaseUnit} × {formatMoney(priceFen)}
        </span>
        <strong>{formatMoney(amountFen)}</strong>
      </div>
    </li>
  )
}

/** The cart beside the list of goods. */
export const CartPanel = () => {
  const { t } = useTranslation()
  const say = useText()
  const navigate = useNavigate()
  const headingId = useId()
  const { root, guarded } = useGuardedSend<HTMLElement>()
  const { shown, status, error, failure, isFilling, open, retry, clear } = useUnit({
    shown: $shownCart,
    status: cart.$status,
    error: cart.$error,
    failure: $cartFailure,
    isFilling: $isFillingCart,
    open: cartOpened,
    retry: cartRetried,
    clear: cartCleared,
  })
  const lines = shown?.lines ?? []
  const ordered = lines.filter(({ isAvailable }) => isAvailable)
  return (
    <section ref={root} className="card cart" aria-labelledby={headingId}>
      <div className="cart-head">
        <h2 id={headingId}>{t('purchaseCart.cart')}</h2>
        {lines.length > 0 && (
          <RowButton isDisabled={isFilling} onClick={() => clear()}>
            {t('purchaseCart.clear')}
          </RowButton>
        )}
      </div>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={t('purchaseCart.notKept', { reason: say(failure) })}
          action={<Button onClick={() => retry()}>{t('purchaseCart.retry')}</Button>}
        />
      )}
      {status === 'failed' && (
        <RetryAlert error={error} description={t('purchaseCart.cartFailed')} onRetry={() => open()} />
      )}
      {shown && lines.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('purchaseCart.cartEmpty')}>
          <span className="quiet">{t('purchaseCart.cartEmptyHint')}</span>
        </Empty>
      )}
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      <div className="cart-foot" aria-live="polite">
        <span>
          {t('purchaseCart.total')} <strong className="cart-total">{shown ? formatMoney(shown.totalFen) : '—'}</strong>
        </span>
        {shown && <span className="quiet">{t('purchaseCart.kinds', { n: ordered.length })}</span>}
        {shown && ordered.length > 0 && <OrderMinimum totalFen={shown.totalFen} />}
      </div>
      <Button
        type="primary"
        block
        disabled={ordered.length === 0}
        onClick={() => guarded(() => void navigate(hrefOf('confirmPurchase')))}
      >
        {t('purchaseCart.toConfirm')}
      </Button>
    </section>
  )
}
