import { hrefOf } from '@netbar/shared'
import { supplierDraftsMaking } from '@netbar/shared/console'
import type { Demand } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'

interface DraftsDialogProps {
  readonly demands: readonly Demand[]
  readonly onClose: () => void
}

/** Confirmation before drafts are created from shortages; then its result, with the skipped products and why. */
export const DraftsDialog = ({ demands, onClose }: DraftsDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { made, isPending, failure, make } = useUnit({
    made: supplierDraftsMaking.$made,
    isPending: supplierDraftsMaking.$isPending,
    failure: supplierDraftsMaking.$failure,
    make: supplierDraftsMaking.submitted,
  })
  useNewSubmission(supplierDraftsMaking)
  const done = made && (
    <>
      <Button onClick={onClose}>{t('supplierOrders.close')}</Button>
      {made.orders.length > 0 && (
        <Button
          type="primary"
          onClick={() => void navigate(hrefOf('companyPurchaseList', { tab: 'supplierOrders', status: 'DRAFT' }))}
        >
          {t('supplierOrders.demand.open')}
        </Button>
      )}
    </>
  )
  return (
    <PageModal
      open
      title={t('supplierOrders.demand.make')}
      onCancel={onClose}
      footer={
        done ?? (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              loading={isPending}
              onClick={() => make({ productIds: demands.map(({ id }) => id) })}
            >
              {t('supplierOrders.demand.make')}
            </Button>
          </>
        )
      }
    >
      <FailureAlert failure={failure} />
      {made ? (
        <>
          <Alert
            type={made.orders.length > 0 ? 'success' : 'info'}
            showIcon
            title={t('supplierOrders.demand.made', { n: made.orders.length })}
          />
          <ul>
            {made.orders.map(({ id, orderNo, supplierName }) => (
              <li key={id}>
                {orderNo} <span className="quiet">{supplierName}</span>
              </li>
            ))}
            {made.skipped.map(({ id, productName, spec, reason }) => (
              <li key={id}>
                {`${productName} ${spec}`} <span className="quiet">{t(`supplierOrders.demand.skipped.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{t('supplierOrders.demand.hint')}</p>
          <p className="quiet">
            {demands.map(({ productName, spec }) => `${productName} ${spec}`).join(t('app.listSeparator'))}
          </p>
        </>
      )}
    </PageModal>
  )
}
