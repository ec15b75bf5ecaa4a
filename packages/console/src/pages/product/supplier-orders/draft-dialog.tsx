import { formatDate, orderSuppliers, supplierDraftSaving, supplierGoods } from '@netbar/shared'
import type { SupplierOrderDetail } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ChoicesMissing } from '../../../kit/form/choices-missing.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { draftSchema, rowOf } from './order-draft.ts'
import { orderLinesField } from './order-lines-field.tsx'

const fields: readonly FormField[] = [
  { kind: 'day', name: 'expectedDate', label: 'supplierOrders.expectedDate' },
  { kind: 'text', name: 'remark', label: 'supplierOrders.remark' },
  orderLinesField,
]

const SOURCES = [orderSuppliers]

interface DraftFormProps {
  readonly supplier: { readonly id: string; readonly name: string }
  /** Draft to change; null for a new one. */
  readonly order: SupplierOrderDetail | null
  /** Name of the draft within its tab. */
  readonly form: string
  readonly isTooLate?: boolean | undefined
  readonly onClose: () => void
}

/** Form of a draft for one supplier, whose goods are loaded. */
const DraftForm = ({ supplier, order, form, isTooLate = false, onClose }: DraftFormProps) => {
  const { t } = useTranslation()
  const goods = useUnit(supplierGoods.$value)
  const [first] = useState(() => rowOf(supplier.id, null, goods ?? [], formatDate(Date.now())))
  const row = useMemo(() => (order ? rowOf(supplier.id, order, [], '') : first), [supplier.id, order, first])
  return (
    <EntryDialog
      title={`${order ? order.orderNo : t('supplierOrders.new')} · ${supplier.name}`}
      width={860}
      form={form}
      isTooLate={isTooLate}
      {...(order ? { version: order.version } : {})}
      fields={fields}
      schema={draftSchema}
      row={row}
      write={supplierDraftSaving}
      toParams={(typed) => ({
        id: order?.id ?? null,
        version: order?.version ?? 0,
        supplierId: supplier.id,
        ...v.parse(draftSchema, typed),
      })}
      onClose={onClose}
    />
  )
}

/** Form to change a draft. */
export const ChangeDraft = (props: DraftFormProps) => {
  const { start, ask } = useUnit({ start: supplierDraftSaving.opened, ask: supplierGoods.asked })
  const { id } = props.supplier
  useEffect(() => {
    start()
    ask(id)
  }, [start, ask, id])
  return <DraftForm {...props} />
}

/** A new draft: first the supplier, then the goods. */
export const NewDraft = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const id = useId()
  const { suppliers, status, start, ask } = useUnit({
    suppliers: orderSuppliers.$value,
    status: supplierGoods.$status,
    start: supplierDraftSaving.opened,
    ask: supplierGoods.asked,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const supplier = suppliers?.find((each) => each.id === chosen)
  const isComing = chosen !== null && status === 'loading'
  // The form starts with the expected day from the catalogue, and stays when the catalogue is reloaded.
  const [opened, setOpened] = useState<string | null>(null)
  if (chosen !== opened && !isComing) setOpened(chosen)
  if (supplier && opened === chosen)
    return <DraftForm supplier={supplier} order={null} form={`supplier-order-of-${supplier.id}`} onClose={onClose} />
  return (
    <PageModal
      open
      title={t('supplierOrders.new')}
      footer={<Button onClick={onClose}>{t('kit.cancel')}</Button>}
      onCancel={onClose}
    >
      <ChoicesMissing sources={SOURCES} />
      <div className="form-field">
        <label htmlFor={id}>{t('supplierOrders.supplier')}</label>
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          loading={suppliers === null || isComing}
          disabled={isComing}
          value={chosen}
          options={(suppliers ?? [])
            .filter(({ enabled }) => enabled)
            .map((each) => ({ value: each.id, label: each.name }))}
          onChange={(supplierId: string) => {
            setChosen(supplierId)
            start()
            ask(supplierId)
          }}
        />
      </div>
    </PageModal>
  )
}
