import { $menus, formatMoney, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { stockBalances, stockTotal } from '@netbar/shared/console'
import type { StockBalance } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { NewCheck } from '../stock-documents/new-check.tsx'
import { stockDefinition } from './stock-definition.tsx'
import { useToCart } from './use-to-cart.ts'

const Total = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={stockTotal} list={stockBalances}>
      {({ productCount, quantity, amountFen }) => (
        <strong>
          {t('stock.total', { n: productCount, quantity })}
          {amountFen !== null && t('stock.totalAmount', { amount: formatMoney(amountFen) })}
        </strong>
      )}
    </ListFigures>
  )
}

/** Stock of the warehouses; each number links to its ledger, and each row to its actions. */
export const StockList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const rows = useUnit(stockBalances.$rows)
  const functions = pageFunctionsOf(useUnit($menus), stockDefinition.menu)
  const { branchId, isAdding, mayOrder, add } = useToCart()
  const isOrdered = (row: StockBalance) => mayOrder && row.branchId === branchId && row.minOrderQuantity !== null
  const [isCounting, setIsCounting] = useState(false)
  const mayCheck = functions.has('STOCK_CHECK')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    // Counts and carts belong to the current branch.
    mayChoose: (row) => row.branchId === branchId && (mayCheck || isOrdered(row)),
    nameOf: ({ code, name }) => `${code} ${name}`,
    mayExport: mayExport(stockDefinition, functions),
    isBusy: isAdding,
  })
  const ordered = chosen.filter(isOrdered)
  const actionsOf = (row: StockBalance, may: Functions): readonly RowAction[] => {
    const { warehouseId, productId } = row
    const isLost = may.has('STOCK_LOSS_APPLY') && row.branchId === branchId && row.availableQuantity > 0
    return [
      { key: 'ledger', label: t('stock.ledger'), to: hrefOf('inventoryDetail', { warehouseId, productId }) },
      ...(isLost
        ? [
            {
              key: 'loss',
              label: t('stockDocument.new.LOSS'),
              to: hrefOf('stockDocument', { kind: 'LOSS', product: productId }),
            },
          ]
        : []),
      ...(isOrdered(row)
        ? [{ key: 'cart', label: t('stock.toCart'), isDisabled: isAdding, onClick: () => add([row]) }]
        : []),
    ]
  }
  return (
    <>
      <ListView
        definition={stockDefinition}
        header={() => tabs}
        rowActions={(row, may) => <RowActions actions={actionsOf(row, may)} />}
        totals={<Total />}
        {...(mayCheck || mayOrder
          ? {
              selection,
              bulk: barOf(
                <>
                  {mayCheck && (
                    <Button disabled={chosen.length === 0} onClick={() => setIsCounting(true)}>
                      {t('stock.checkMany', { n: chosen.length })}
                    </Button>
                  )}
                  {mayOrder && (
                    <Button disabled={ordered.length === 0} loading={isAdding} onClick={() => add(ordered)}>
                      {t('stock.toCartMany', { n: ordered.length })}
                    </Button>
                  )}
                </>,
              ),
            }
          : {})}
      />
      {isCounting && (
        <NewCheck productIds={chosen.map(({ productId }) => productId)} onClose={() => setIsCounting(false)} />
      )}
    </>
  )
}
