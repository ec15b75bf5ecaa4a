import { $menus, pageFunctionsOf, supplierOrders } from '@netbar/shared'
import type { SupplierOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import type * as orderForms from './order-forms.ts'
import { supplierOrderDefinition } from './supplier-order-definition.tsx'
import { supplierOrderButtons } from './supplier-order-status.ts'

const formOf = <Name extends keyof typeof orderForms>(name: Name) =>
  lazy(async () => ({ default: (await import('./order-forms.ts'))[name] }))

const NewDraft = formOf('NewDraft')
const OrderLook = formOf('OrderLook')
const FORMS = {
  receive: formOf('ReceiveStep'),
  change: formOf('ChangeStep'),
  order: formOf('OrderDialog'),
  cancel: formOf('CancelDialog'),
  closeShort: formOf('CloseShortDialog'),
} as const

/** Supplier orders of the company, with their progress and actions. */
export const SupplierOrderList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus } = useUnit({ rows: supplierOrders.$rows, menus: $menus })
  const may = pageFunctionsOf(menus, supplierOrderDefinition.menu)
  const [looked, setLooked] = useState<SupplierOrder | null>(null)
  const [isNew, setIsNew] = useState(false)
  const close = () => {
    setLooked(null)
    setIsNew(false)
  }
  const { stepsOf, dialog } = useRowSteps(supplierOrderButtons, (step) => FORMS[step], { rows, may })
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
              { key: 'detail', label: t('kit.detail'), onClick: () => setLooked(order) },
              ...stepsOf(order, may),
            ]}
          />
        )}
      />
      <Suspense>
        {isNew && <NewDraft onClose={close} />}
        {looked && <OrderLook key={looked.id} document={looked} onClose={close} />}
      </Suspense>
      {dialog}
    </>
  )
}
