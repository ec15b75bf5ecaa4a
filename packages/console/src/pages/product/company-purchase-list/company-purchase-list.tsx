import {
  $bulkFailures,
  $bulkLeft,
  $menus,
  bulkConfirmRequested,
  bulkFailuresClosed,
  companyPurchaseOrders,
  pageFunctionsOf,
} from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { Alert, Button, Checkbox } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../ui/use-text.ts'
import { companyPage } from '../purchase-list/list-page.ts'
import { PurchaseList } from '../purchase-list/purchase-list.tsx'
import { StepLinks } from '../purchase-list/step-links.tsx'

const BulkFailures = () => {
  const { t } = useTranslation()
  const say = useText()
  const { failures, close } = useUnit({ failures: $bulkFailures, close: bulkFailuresClosed })
  if (failures.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      closable={{ onClose: () => close() }}
      className="list-failed"
      title={t('purchaseAction.bulk.failed', { n: failures.length })}
      description={failures.map(({ orderNo, text }) => (
        <div key={orderNo}>
          {orderNo} {say(text)}
        </div>
      ))}
    />
  )
}

/** The orders of all stores: what waits for the company, and how far the rest is. */
export const CompanyPurchaseList = () => {
  const { t } = useTranslation()
  const { rows, menus, left, confirm } = useUnit({
    rows: companyPurchaseOrders.$rows,
    menus: $menus,
    left: $bulkLeft,
    confirm: bulkConfirmRequested,
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayConfirm = pageFunctionsOf(menus, companyPage.route).has('PURCHASE_CONFIRM')
  // What was chosen may be on another page by now, or decided.
  const pending = rows.filter(({ status }) => status === 'PENDING')
  const waiting = pending.filter(({ id }) => chosen.includes(id))
  const selection = {
    selectedRowKeys: waiting.map(({ id }) => id),
    getCheckboxProps: ({ status, orderNo }: PurchaseOrder) => ({
      disabled: status !== 'PENDING' || left > 0,
      'aria-label': orderNo,
    }),
    // Ant Design repeats the title in a hidden row that measures widths, where a box could still take the focus.
    hideSelectAll: true,
    columnTitle: <span className="visually-hidden">{t('purchaseAction.bulk.choose')}</span>,
    onChange: (keys: readonly unknown[]) => setChosen(keys.map(String)),
  }
  return (
    <PurchaseList
      page={companyPage}
      rowActions={(order, may) => <StepLinks page={companyPage} order={order} may={may} />}
      notice={<BulkFailures />}
      {...(mayConfirm
        ? {
            selection,
            tools: (
              <>
                <Checkbox
                  disabled={pending.length === 0 || left > 0}
                  checked={waiting.length > 0 && waiting.length === pending.length}
                  indeterminate={waiting.length > 0 && waiting.length < pending.length}
                  onChange={({ target }) => setChosen(target.checked ? pending.map(({ id }) => id) : [])}
                >
                  {t('purchaseAction.bulk.all')}
                </Checkbox>
                <Button disabled={waiting.length === 0 || left > 0} onClick={() => confirm(waiting)}>
                  {left > 0
                    ? t('purchaseAction.bulk.confirming', { n: left })
                    : t('purchaseAction.bulk.confirm', { n: waiting.length })}
                </Button>
              </>
            ),
          }
        : {})}
    />
  )
}
