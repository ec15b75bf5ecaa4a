import { formatMoney, hrefOf } from '@netbar/shared'
import { $isFillingCart, $shownCart, cart, cartCleared, cartOpened } from '@netbar/shared/console'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { RowButton } from '../../../ui/row-button.tsx'
import { CartFailure } from './cart-failure.tsx'
import { CartFilling } from './cart-filling.tsx'
import { CartLines } from './cart-lines.tsx'
import { OrderMinimum } from './ordering-notice.tsx'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'

/** The cart beside the list of goods. */
export const CartPanel = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const headingId = useId()
  const { root, guarded } = useGuardedSend<HTMLElement>()
  const { shown, status, error, isFilling, open, clear } = useUnit({
    shown: $shownCart,
    status: cart.$status,
    error: cart.$error,
    isFilling: $isFillingCart,
    open: cartOpened,
    clear: cartCleared,
  })
  const lines = shown?.lines ?? []
  const unknown = status === 'failed' ? '—' : <Skeleton lines={1} />
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
      <CartFilling />
      <CartFailure />
      {status === 'failed' && (
        <RetryAlert error={error} description={t('purchaseCart.cartFailed')} onRetry={() => open()} />
      )}
      {shown && lines.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('purchaseCart.cartEmpty')}>
          <span className="quiet">{t('purchaseCart.cartEmptyHint')}</span>
        </Empty>
      )}
      {shown && <CartLines lines={lines} />}
      <div className="cart-foot" aria-live="polite">
        <span>
          {t('purchaseCart.total')}{' '}
          <strong className="cart-total">{shown ? formatMoney(shown.totalFen) : unknown}</strong>
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
