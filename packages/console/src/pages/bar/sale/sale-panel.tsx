import { $branchId, $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import {
  $basketPrices,
  $discount,
  $saleNo,
  basketCleared,
  counterGoods,
  counterMember,
  currentShift,
  saleSaving,
} from '@netbar/shared/console'
import { type GuestOrderDetail, type PayPart, type Seat, changeFen } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { useWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BuyerChoice, buyerOf, type BuyerKind } from './buyer-choice.tsx'
import { DiscountField } from './discount-field.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ScanBarcode } from './scan-barcode.tsx'
import './sale.css'

/** Sells goods: to a guest at the counter, to the chosen seat, or to the member at the counter. */
export const SalePanel = ({ seat }: { readonly seat: Seat | null }) => {
  const { t } = useTranslation()
  const { goods, status, error, ask, branchId, prices, discount, member, menus, saleNo, shift } = useUnit({
    goods: counterGoods.$value,
    status: counterGoods.$status,
    error: counterGoods.$error,
    ask: counterGoods.asked,
    branchId: $branchId,
    prices: $basketPrices,
    discount: $discount,
    member: counterMember.$value,
    menus: $menus,
    saleNo: $saleNo,
    shift: currentShift.$value,
  })
  const { save, isPending, failure, clear } = useUnit({
    save: saleSaving.submitted,
    isPending: saleSaving.$isPending,
    failure: saleSaving.$failure,
    clear: basketCleared,
  })
  const [kind, setKind] = useState<BuyerKind>('guest')
  const [change, setChange] = useState<number | null>(null)
  const [awaited, setAwaited] = useState<GuestOrderDetail | null>(null)
  useEffect(() => {
    if (branchId !== null) ask()
  }, [ask, branchId])
  useWritten(saleSaving, ({ params, result }) => {
    if (result.payStatus === 'UNPAID') setAwaited(result)
    setChange(
      params.parts == null
        ? null
        : changeFen(params.parts.map(({ receivedFen = null, ...part }) => ({ ...part, receivedFen }))),
    )
  })
  const buyer = buyerOf(kind, seat, member)
  const { lines, sums } = prices[buyer.memberId === null ? 'guest' : 'member']
  const mayDiscount = pageFunctionsOf(menus, 'console').has('CONSOLE_DISCOUNT')
  const sell = (parts: readonly PayPart[] | null) => {
    setChange(null)
    save({
      ...buyer,
      discount,
      lines: lines.map(({ goods: { productId }, quantity }) => ({ productId, quantity })),
      // What costs nothing is paid by no part.
      parts: parts === null ? null : parts.length === 0 ? [] : [...parts],
    })
  }
  const hasNoShift = shift !== null && shift.own === null
  return (
    <section className="card sale" aria-label={t('sale.title')}>
      <ScanBarcode />
      {status === 'failed' &&
        (goods === null ? <RetryAlert error={error} onRetry={ask} /> : <ListFailed error={error} onRetry={ask} />)}
      {goods === null && status === 'loading' && <Skeleton lines={6} />}
      {goods?.length === 0 && <p className="quiet">{t('sale.nothing')}</p>}
      {goods !== null && goods.length > 0 && <GoodsGrid goods={goods} />}
      <BasketLines lines={lines} />
      {change !== null && <output className="sale-change">{t('sale.done', { amount: formatMoney(change) })}</output>}
      <FailureAlert failure={failure} />
      {lines.length > 0 && (
        <>
          <BuyerChoice seat={seat} member={member} chosen={kind} onChange={setKind} />
          {mayDiscount && <DiscountField />}
          <p className="sale-due">
            <span>{t('sale.due', { n: sums.pieces })}</span>
            {sums.discountFen > 0 && (
              <span className="quiet">{t('sale.less', { amount: formatMoney(sums.discountFen) })}</span>
            )}
            <strong>{formatMoney(sums.dueFen)}</strong>
            <Button type="text" onClick={() => clear()}>
              {t('sale.clear')}
            </Button>
          </p>
        </>
      )}
      <PaymentForm
        paymentNo={saleNo}
        dueFen={sums.dueFen}
        hasCard={buyer.memberId !== null}
        isPending={isPending}
        isDisabled={lines.length === 0 || hasNoShift}
        onPay={sell}
        onQr={() => sell(null)}
      />
      {awaited && <PayDialog key={awaited.id} order={awaited} isSale onClose={() => setAwaited(null)} />}
    </section>
  )
}
