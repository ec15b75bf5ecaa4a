import { $menus, formatDate, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { orderSuppliers, supplierDraftSaving, supplierGoods } from '@netbar/shared/console'
import type { SupplierOrderDetail } from '@netbar/shared/contract'
import { Alert, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useLeftDraft } from '../../../frame/tabs/use-left-draft.ts'
import { EntryStep } from '../../../kit/document/steps/entry-step.tsx'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
import { ChoicesMissing } from '../../../kit/form/choices-missing.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { draftSchema, rowOf } from './order-draft.ts'
import { orderLinesField } from './order-lines-field.tsx'
import { supplierOrderDefinition } from './supplier-order-definition.tsx'

const fields: readonly FormField[] = [
  { kind: 'day', name: 'expectedDate', label: 'supplierOrders.expectedDate' },
  { kind: 'text', name: 'remark', label: 'supplierOrders.remark' },
  orderLinesField,
]

const SOURCES = [orderSuppliers]

/** What a draft is made of, for the body of its call. */
const toDraft = (supplierId: string, order: SupplierOrderDetail | null, typed: Readonly<Record<string, unknown>>) => ({
  id: order?.id ?? null,
  version: order?.version ?? 0,
  supplierId,
  ...v.parse(draftSchema, typed),
})

/** Loads the goods of a supplier: once per form. */
const useGoods = (supplierId: string) => {
  const { status, start, ask } = useUnit({
    status: supplierGoods.$status,
    start: supplierDraftSaving.opened,
    ask: supplierGoods.asked,
  })
  useEffect(() => {
    start()
    ask(supplierId)
  }, [start, ask, supplierId])
  return status
}

/** Form to change a draft. */
export const ChangeForm: StepForm<SupplierOrderDetail> = ({ document: order, form, isTooLate = false, onClose }) => {
  const { t } = useTranslation()
  const { supplierId, version } = order
  useGoods(supplierId)
  const row = useMemo(() => rowOf(supplierId, order, [], ''), [supplierId, order])
  return (
    <EntryStep
      title={t('supplierOrders.action.change')}
      form={form}
      version={version}
      isTooLate={isTooLate}
      fields={fields}
      schema={draftSchema}
      row={row}
      write={supplierDraftSaving}
      toParams={(typed) => toDraft(supplierId, order, typed)}
      onClose={onClose}
    />
  )
}

const formOf = (supplierId: string) => `supplier-order-of-${supplierId}`

/** The lines of a new draft, which begins with the expected day from the catalogue. */
const NewLines = ({ supplierId }: { readonly supplierId: string }) => {
  const goods = useUnit(supplierGoods.$value)
  const leave = useLeavePage(formOf(supplierId))
  const [row] = useState(() => rowOf(supplierId, null, goods ?? [], formatDate(Date.now())))
  useWritten(
    supplierDraftSaving,
    useCallback(({ result }) => leave('supplierOrderDetail', { id: result.id }), [leave]),
  )
  return (
    <EntryForm
      form={formOf(supplierId)}
      fields={fields}
      schema={draftSchema}
      row={row}
      write={supplierDraftSaving}
      toParams={(typed) => toDraft(supplierId, null, typed)}
      onClose={() => leave('companyPurchaseList', { tab: 'supplierOrders' })}
    />
  )
}

const NewDraft = ({ supplierId }: { readonly supplierId: string }) => {
  const status = useGoods(supplierId)
  // It starts when the catalogue is there, and stays when that is loaded again.
  const [isBegun, setIsBegun] = useState(false)
  if (!isBegun && status !== 'loading' && status !== 'idle') setIsBegun(true)
  return isBegun ? <NewLines supplierId={supplierId} /> : <LoadingBar />
}

/** First the supplier, then the goods. The address names the supplier. */
const NewOrder = () => {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { suppliers, ask } = useUnit({ suppliers: orderSuppliers.$value, ask: orderSuppliers.asked })
  useEffect(() => {
    ask()
  }, [ask])
  const supplierId = useSearchParams()[0].get('supplierId')
  const hasDraft = useLeftDraft()
  const isTyped = supplierId !== null && hasDraft(formOf(supplierId))
  return (
    <section className="card">
      <ChoicesMissing sources={SOURCES} />
      <div className="form-field supplier-choice">
        <label htmlFor={id}>{t('supplierOrders.supplier')}</label>
        <Select
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          loading={suppliers === null}
          // Another supplier has other goods: what was typed is left by its own button.
          disabled={isTyped}
          {...(isTyped ? { 'aria-describedby': `${id}-fixed` } : {})}
          value={suppliers === null ? null : supplierId}
          options={(suppliers ?? [])
            .filter(({ enabled, id: each }) => enabled || each === supplierId)
            .map((each) => ({ value: each.id, label: each.name }))}
          onChange={(chosen: string) =>
            void navigate(hrefOf('newSupplierOrder', { supplierId: chosen }), { replace: true })
          }
        />
        {isTyped && (
          <span id={`${id}-fixed`} className="form-hint">
            {t('supplierOrders.supplierFixed')}
          </span>
        )}
      </div>
      {supplierId !== null && <NewDraft key={supplierId} supplierId={supplierId} />}
    </section>
  )
}

/** The page of a new draft. Its route asks for the list's authority only, as the specification has it. */
export const NewSupplierOrder = () => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  return (
    <>
      <h1 className="page-title">{t('routes.newSupplierOrder')}</h1>
      {pageFunctionsOf(menus, supplierOrderDefinition.menu).has('SUPPLIER_ORDER_EDIT') ? (
        <NewOrder />
      ) : (
        <Alert type="info" showIcon title={t('supplierOrders.noRight')} />
      )}
    </>
  )
}
