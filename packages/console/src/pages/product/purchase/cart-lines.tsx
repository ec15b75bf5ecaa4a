import { formatMoney } from '@netbar/shared'
import { cartChanged, goodsChoices } from '@netbar/shared/console'
import { CART_QUANTITY_LIMIT, type CartLine, type GoodsChoice, fitsOrderRules } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { count, product, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { RowButton } from '../../../ui/row-button.tsx'

/** A product in the cart, or one that can be added to it. */
interface Row extends Omit<GoodsChoice, 'id'> {
  readonly id: string
  /** Null for a product that is not in the cart. */
  readonly line: CartLine | null
}

const quantityOf = ({ line }: Row) => line?.quantity ?? null
const named = product<Row>('purchaseCart.product')
const productColumn: LineColumn<Row> = {
  ...named,
  show: (row, t) => (
    <>
      {named.show(row, t)}
      <span className="cart-price quiet">
        {formatMoney(row.priceFen)} / {row.purchaseUnit}
      </span>
      {row.line !== null && row.line.priceFen !== row.line.addedPriceFen && (
        <span className="cart-flag">
          {t('purchaseCart.priceChanged', { price: formatMoney(row.line.addedPriceFen) })}
        </span>
      )}
    </>
  ),
}

/** The lines of the cart: scanned, searched, pasted or typed; each says below its quantity why it cannot be ordered. */
export const CartLines = ({ lines }: { readonly lines: readonly CartLine[] }) => {
  const { t } = useTranslation()
  const { goods, status, error, ask, change } = useUnit({
    goods: goodsChoices.$value,
    status: goodsChoices.$status,
    error: goodsChoices.$error,
    ask: goodsChoices.asked,
    change: cartChanged,
  })
  useEffect(() => {
    ask()
  }, [ask])
  const byId = new Map((goods ?? []).map((each) => [each.id, each]))
  const rows = lines.map((line): Row => {
    const { code, barcode } = byId.get(line.productId) ?? {}
    return { ...line, id: line.productId, code, barcode, line }
  })
  const entry: LineEntry<Row> = {
    name: 'cart',
    title: 'purchaseCart.quantity',
    fieldName: (row) => t('purchaseCart.quantityOf', { name: nameOf(row) }),
    ruleOf: () => ({ min: 1, max: CART_QUANTITY_LIMIT, decimals: 0 }),
    valueOf: quantityOf,
    unitOf: ({ purchaseUnit }) => purchaseUnit,
    hasSteps: true,
    problemOf: ({ line, minOrder: min, orderMultiple: multiple }) => {
      if (line === null) return null
      if (!line.isAvailable) return t('purchaseCart.notSold')
      return fitsOrderRules(line) ? null : t('purchaseCart.limits', { min, multiple })
    },
    onChange: (values) => {
      for (const [productId, typed] of values) {
        // A product that is chosen begins with its minimum order; an emptied field keeps what is in the cart.
        const quantity =
          typed ?? (lines.some((line) => line.productId === productId) ? null : byId.get(productId)?.minOrder)
        if (quantity != null) change({ productId, quantity })
      }
    },
  }
  const { total: _, ...quantity } = entryColumn(entry)
  return (
    <>
      {goods === null && status === 'failed' && (
        <RetryAlert error={error} description={t('purchaseCart.choicesFailed')} onRetry={() => ask()} />
      )}
      <LinesEntry
        entry={entry}
        columns={[
          productColumn,
          // Boxes and bottles have no sum.
          quantity,
          count('purchaseCart.amount', ({ line }: Row) => line?.isAvailable && formatMoney(line.amountFen)),
          {
            ...text<Row>('purchaseCart.removal', (row) => (
              <RowButton onClick={() => change({ productId: row.id, quantity: 0 })}>
                <span aria-hidden>×</span>
                <span className="visually-hidden">{t('purchaseCart.remove', { name: nameOf(row) })}</span>
              </RowButton>
            )),
            isTools: true,
          },
        ]}
        lines={rows}
        choices={{
          lines: (goods ?? []).map((each): Row => ({ ...each, line: null })),
          noteOf: ({ priceFen, purchaseUnit }) => `${formatMoney(priceFen)} / ${purchaseUnit}`,
          isLoading: goods === null,
          isDisabled: goods === null,
          problem: null,
        }}
        scan="adds"
      />
    </>
  )
}
