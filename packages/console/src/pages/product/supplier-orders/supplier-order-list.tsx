import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { SupplierOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/resource/row-actions.tsx'
import { supplierActionsOf, type SupplierOrderAction } from './supplier-order-actions.ts'
import { supplierOrderDefinition } from './supplier-order-definition.tsx'

const NewDraft = lazy(async () => ({ default: (await import('./draft-dialog.tsx')).NewDraft }))
const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))
const OrderStep = lazy(async () => ({ default: (await import('./step-dialogs.tsx')).OrderStep }))

/** An order and what is done with it; null looks at it. */
interface Opened {
  readonly order: SupplierOrder
  readonly action: SupplierOrderAction | null
}

const OpenedDialog = ({
  opened: { order, action },
  onClose,
}: {
  readonly opened: Opened
  readonly onClose: () => void
}) => {
  if (action === 'order' || action === 'cancel' || action === 'closeShort')
    return <OrderStep order={order} action={action} onClose={onClose} />
  return <OrderDialog order={order} action={action} onClose={onClose} />
}

/** What the company orders of its suppliers, how far it has come, and what can be done with it. */
export const SupplierOrderList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), supplierOrderDefinition.menu)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isNew, setIsNew] = useState(false)
  const close = useCallback(() => {
    setOpened(null)
    setIsNew(false)
  }, [])
  const actionsOf = (order: SupplierOrder): readonly RowAction[] => [
    { key: 'detail', label: t('kit.detail'), onClick: () => setOpened({ order, action: null }) },
    ...supplierActionsOf(order, may).map((action) => ({
      key: action,
      label: t(`supplierOrders.action.${action}`),
      isDangerous: action === 'cancel' || action === 'closeShort',
      onClick: () => setOpened({ order, action }),
    })),
  ]
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
        rowActions={(order) => <RowActions actions={actionsOf(order)} />}
      />
      <Suspense>
        {isNew && <NewDraft onClose={close} />}
        {opened && <OpenedDialog key={opened.order.id} opened={opened} onClose={close} />}
      </Suspense>
    </>
  )
}
