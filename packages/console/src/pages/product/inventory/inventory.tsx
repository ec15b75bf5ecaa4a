import { formatMoney, hrefOf, stockTotal } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { stockDefinition } from './stock-definition.tsx'

const Total = () => {
  const { t } = useTranslation()
  const total = useUnit(stockTotal.$value)
  if (!total) return null
  const { productCount, quantity, amountFen } = total
  return (
    <strong>
      {t('stock.total', { n: productCount, quantity })}
      {amountFen !== null && t('stock.totalAmount', { amount: formatMoney(amountFen) })}
    </strong>
  )
}

/** What the warehouses have; each number leads to the ledger that it follows from. */
export const Inventory = () => {
  const { t } = useTranslation()
  return (
    <ListView
      definition={stockDefinition}
      rowActions={({ warehouseId, productId }) => (
        <Link to={hrefOf('inventoryDetail', { warehouseId, productId })}>{t('stock.ledger')}</Link>
      )}
      footer={<Total />}
    />
  )
}
