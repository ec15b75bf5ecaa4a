import { $menus, bulkConfirm, companyPurchaseOrders, pageFunctionsOf } from '@netbar/shared'
import { SHIPPABLE_STATUSES } from '@netbar/shared/contract'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import { companyPage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { orderButtons } from '../purchase-steps/order-buttons.ts'
import { useOrderSteps } from '../purchase-list/use-order-steps.ts'

const PickingSheet = lazy(async () => {
  const [{ PickingSheet: Component }] = await Promise.all([import('./picking-sheet.tsx'), loadTexts('warehouse')])
  return { default: Component }
})

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}))

const isToPick = ({ status }: PurchaseOrder) => SHIPPABLE_STATUSES.includes(status)

/** Orders of all branches: those that wait for the company, and the progress of the others. */
export const CompanyOrders = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus, left } = useUnit({
    rows: companyPurchaseOrders.$rows,
    menus: $menus,
    left: bulkConfirm.$left,
  })
  const [isAsking, setIsAsking] = useState(false)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const close = useCallback(() => setPicked(null), [])
  const may = pageFunctionsOf(menus, companyPage.route)
  const mayConfirm = may.has('PURCHASE_CONFIRM')
  const isToConfirm = (order: PurchaseOrder) => orderButtons.company(order, may).some(({ step }) => step === 'confirm')
  const mayPick = may.has('PURCHASE_SHIP')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (order) => isToConfirm(order) || (mayPick && isToPick(order)),
    nameOf: ({ orderNo }) => orderNo,
    mayExport: mayExport(companyPage, may),
    isBusy: left > 0,
  })
  const toConfirm = chosen.filter(isToConfirm)
  const toPick = chosen.filter(isToPick)
  const bulk = barOf(
    <>
      {mayConfirm && (
        <Button disabled={toConfirm.length === 0 || left > 0} onClick={() => setIsAsking(true)}>
          {left > 0
            ? t('purchaseAction.bulk.confirming', { n: left })
            : t('purchaseAction.bulk.confirm', { n: toConfirm.length })}
        </Button>
      )}
      {mayPick && (
        <Button disabled={toPick.length === 0} onClick={() => setPicked(toPick.map(({ id }) => id))}>
          {t('purchaseAction.bulk.picking', { n: toPick.length })}
        </Button>
      )}
    </>,
  )
  return (
    <>
      <PurchaseList
        page={companyPage}
        tabs={tabs}
        rowActions={useOrderSteps(companyPage)}
        notice={<BulkFailures bulk={bulkConfirm} title={(n) => t('purchaseAction.bulk.failed', { n })} />}
        {...(mayConfirm || mayPick ? { selection, bulk } : {})}
      />
      {isAsking && (
        <Suspense>
          <ConfirmationDialog orders={toConfirm} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
      {picked && (
        <Suspense fallback={null}>
          <PickingSheet orders={picked} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
