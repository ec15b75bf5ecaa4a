import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { barStock } from '@netbar/shared/console'
import type { BarStockRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { useToCart } from '../../product/inventory/use-to-cart.ts'
import { NewCheck } from '../../product/stock-documents/new-check.tsx'
import { stocksDefinition } from './stocks-definition.tsx'

const orderOf = ({ id, minOrderQuantity }: BarStockRow) => ({ productId: id, minOrderQuantity })

/** 吧台库存: what is left at the current branch's bar. Counts, losses and orders are those of the pages of goods. */
export const Stocks = () => {
  const { t } = useTranslation()
  const { rows, menus } = useUnit({ rows: barStock.$rows, menus: $menus })
  const stock = pageFunctionsOf(menus, 'inventory')
  const { isAdding, mayOrder, add } = useToCart()
  const [isCounting, setIsCounting] = useState(false)
  const mayCheck = stock.has('STOCK_CHECK')
  const isOrdered = ({ minOrderQuantity }: BarStockRow) => mayOrder && minOrderQuantity !== null
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (row) => mayCheck || isOrdered(row),
    nameOf: ({ code, name }) => `${code} ${name}`,
    mayExport: mayExport(stocksDefinition, pageFunctionsOf(menus, stocksDefinition.menu)),
    isBusy: isAdding,
  })
  const ordered = chosen.filter(isOrdered)
  const actionsOf = (row: BarStockRow): readonly RowAction[] => [
    ...(stock.has('STOCK_VIEW')
      ? [
          {
            key: 'ledger',
            label: t('barStock.ledger'),
            to: hrefOf('inventoryDetail', { warehouseId: row.warehouseId, productId: row.id }),
          },
        ]
      : []),
    ...(stock.has('STOCK_LOSS_APPLY') && row.quantity > 0
      ? [{ key: 'loss', label: t('barStock.loss'), to: hrefOf('stockDocument', { kind: 'LOSS', product: row.id }) }]
      : []),
    ...(isOrdered(row)
      ? [{ key: 'cart', label: t('barStock.order'), isDisabled: isAdding, onClick: () => add([orderOf(row)]) }]
      : []),
  ]
  const hasActions = stock.has('STOCK_VIEW') || stock.has('STOCK_LOSS_APPLY') || mayOrder
  return (
    <>
      <ListView
        definition={stocksDefinition}
        {...(hasActions ? { rowActions: (row: BarStockRow) => <RowActions actions={actionsOf(row)} /> } : {})}
        {...(mayCheck || mayOrder
          ? {
              selection,
              bulk: barOf(
                <>
                  {mayCheck && (
                    <Button disabled={chosen.length === 0} onClick={() => setIsCounting(true)}>
                      {t('barStock.count', { n: chosen.length })}
                    </Button>
                  )}
                  {mayOrder && (
                    <Button
                      disabled={ordered.length === 0}
                      loading={isAdding}
                      onClick={() => add(ordered.map((row) => orderOf(row)))}
                    >
                      {t('barStock.orderMany', { n: ordered.length })}
                    </Button>
                  )}
                </>,
              ),
            }
          : {})}
      />
      {isCounting && <NewCheck productIds={chosen.map(({ id }) => id)} onClose={() => setIsCounting(false)} />}
    </>
  )
}
