import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { supplierOrders } from '@netbar/shared/console'
import type { SupplierOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { ownBrandId, useBrandColumn } from '../../../kit/resource/use-brand-column.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { ORDER_DIALOGS } from './step-forms.ts'
import { supplierOrderDefinition } from './supplier-order-definition.tsx'
import { supplierOrderButtons } from './supplier-order-status.ts'

/** Supplier orders of the company, with their progress and actions. */
export const SupplierOrderList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus } = useUnit({ rows: supplierOrders.$rows, menus: $menus })
  const may = pageFunctionsOf(menus, supplierOrderDefinition.menu)
  const navigate = useNavigate()
  const definition = useBrandColumn(supplierOrderDefinition, ownBrandId)
  const { stepsOf, dialog } = useRowSteps(
    supplierOrderButtons,
    (step, { id }: SupplierOrder) =>
      step === 'receive' || step === 'change' ? hrefOf('supplierOrderDetail', { id }) : ORDER_DIALOGS[step],
    { rows, may },
  )
  return (
    <>
      <ListView
        definition={definition}
        header={() => tabs}
        begin={
          may.has('SUPPLIER_ORDER_EDIT') && (
            <Button type="primary" onClick={() => void navigate(hrefOf('newSupplierOrder'))}>
              {t('supplierOrders.new')}
            </Button>
          )
        }
        rowActions={(order) => (
          <RowActions
            actions={[
              { key: 'detail', label: t('kit.detail'), to: hrefOf('supplierOrderDetail', { id: order.id }) },
              ...stepsOf(order, may),
            ]}
          />
        )}
      />
      {dialog}
    </>
  )
}
