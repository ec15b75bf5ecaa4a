import { hrefOf } from '@netbar/shared'
import { orderDiscrepancies, replacementFormOpened } from '@netbar/shared/console'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { OrderName } from '../purchase-steps/order-name.tsx'
import { ExtraForm } from './extra-form.tsx'
import { FillUpForm } from './fill-up-form.tsx'

const OfOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { discrepancies, status, error, ask } = useUnit({
    discrepancies: orderDiscrepancies.$value,
    status: orderDiscrepancies.$status,
    error: orderDiscrepancies.$error,
    ask: orderDiscrepancies.asked,
  })
  useEffect(() => {
    ask(orderId)
  }, [ask, orderId])
  const title = t('routes.submitOrder')
  if (status === 'failed' && discrepancies === null) {
    return <NotFoundNotice title={title} text={failure(error)} onRetry={() => ask(orderId)} />
  }
  if (discrepancies === null) return <LoadingBar />
  const open = discrepancies.filter(({ openQuantity }) => openQuantity > 0)
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <OrderName orderId={orderId} page="purchaseOrderDetail" label={t('replacement.parent')} />
      {open.length === 0 ? (
        <section className="card">
          <Empty description={t('replacement.nothingOpen')}>
            <Link to={hrefOf('purchaseOrderDetail', { orderId })}>{t('replacement.backToOrder')}</Link>
          </Empty>
        </section>
      ) : (
        <FillUpForm orderId={orderId} open={open} />
      )}
    </>
  )
}

/** Form to file a replacement order: for discrepancies, for goods delivered outside the system, or for extra goods. */
export const SubmitOrder = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const start = useUnit(replacementFormOpened)
  useEffect(() => {
    start()
  }, [start, orderId])
  return (
    <DocumentFrame>
      {orderId ? (
        <OfOrder key={orderId} orderId={orderId} />
      ) : (
        <>
          <h1 className="page-title">{t('routes.submitOrder')}</h1>
          <ExtraForm branchId={search.get('branchId') ?? ''} />
        </>
      )}
    </DocumentFrame>
  )
}
