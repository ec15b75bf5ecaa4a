import { $menus, bulkConfirm, companyPurchaseOrders, pageFunctionsOf } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowChoice } from '../../../kit/list/use-row-choice.tsx'
import { companyPage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { useStepActions } from '../purchase-list/use-step-actions.ts'

/** The orders of all stores: what waits for the company, and how far the rest is. */
export const CompanyOrders = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus, left, confirm } = useUnit({
    rows: companyPurchaseOrders.$rows,
    menus: $menus,
    left: bulkConfirm.$left,
    confirm: bulkConfirm.requested,
  })
  const mayConfirm = pageFunctionsOf(menus, companyPage.route).has('PURCHASE_CONFIRM')
  const { chosen, selection, all } = useRowChoice({
    rows,
    mayChoose: ({ status, kind }) => status === 'PENDING' && kind === 'NORMAL',
    nameOf: ({ orderNo }) => orderNo,
    label: t('purchaseAction.bulk.all'),
    isBusy: left > 0,
  })
  return (
    <PurchaseList
      page={companyPage}
      tabs={tabs}
      rowActions={useStepActions(companyPage)}
      notice={<BulkFailures bulk={bulkConfirm} title={(n) => t('purchaseAction.bulk.failed', { n })} />}
      {...(mayConfirm
        ? {
            selection,
            tools: (
              <>
                {all}
                <Button disabled={chosen.length === 0 || left > 0} onClick={() => confirm(chosen)}>
                  {left > 0
                    ? t('purchaseAction.bulk.confirming', { n: left })
                    : t('purchaseAction.bulk.confirm', { n: chosen.length })}
                </Button>
              </>
            ),
          }
        : {})}
    />
  )
}
