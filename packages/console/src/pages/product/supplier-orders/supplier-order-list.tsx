import { $menus, hrefOf, pageFunctionsOf, supplierOrders } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { NewDraft, ORDER_FORMS } from './step-forms.ts'
import { supplierOrderDefinition } from './supplier-order-definition.tsx'
import { supplierOrderButtons } from './supplier-order-status.ts'

/** Supplier orders of the company, with their progress and actions. */
export const SupplierOrderList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus } = useUnit({ rows: supplierOrders.$rows, menus: $menus })
  const may = pageFunctionsOf(menus, supplierOrderDefinition.menu)
  const [isNew, setIsNew] = useState(false)
  const { stepsOf, dialog } = useRowSteps(supplierOrderButtons, (step) => ORDER_FORMS[step], { rows, may })
  return (
    <>
      <ListView
        definition={supplierOrderDefinition}
        header={() => tabs}
        begin={
          may.has('SUPPLIER_ORDER_EDIT') && (
            <Button type="primary" onClick={() => setIsNew(true)}>
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
      <Suspense>{isNew && <NewDraft onClose={() => setIsNew(false)} />}</Suspense>
      {dialog}
    </>
  )
}
