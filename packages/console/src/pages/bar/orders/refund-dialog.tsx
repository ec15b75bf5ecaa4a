import { orderRefunding } from '@netbar/shared/console'
import { type GuestOrderDetail, type QueuedOrder, guestOrderRefundDraft } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { NeedsShift } from '../shift/needs-shift.tsx'
import { RefundLines, ShownRefund } from './refund-lines.tsx'
import { useOrderDetail } from './use-order-detail.ts'

const { lines, reason } = guestOrderRefundDraft.entries
const schema = v.object({ lines, reason })
const FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'lines',
    label: 'queue.refund.lines',
    isRequired: true,
    problem: 'queue.refund.linesWrong',
    Input: RefundLines,
    Shown: ShownRefund,
  },
  reasonField('queue.refund.reason'),
]

interface RefundDialogProps {
  readonly order: QueuedOrder
  readonly onClose: () => void
}

const RefundForm = ({ detail, onClose }: { readonly detail: GuestOrderDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { id, version, orderNo } = detail
  return (
    <EntryDialog
      title={t('queue.refund.title', { order: orderNo })}
      hint={t('queue.refund.hint')}
      form={`refund-order-${id}`}
      fields={FIELDS}
      schema={schema}
      row={{ lines: [], reason: '', order: detail }}
      write={orderRefunding}
      toParams={(draft) => ({ id, version, ...v.parse(schema, draft) })}
      labels={{ submit: t('queue.steps.refund'), close: t('kit.cancel') }}
      isDangerous
      onClose={onClose}
    />
  )
}

/** Gives back what was paid for some pieces of an order, in the shift of the cashier. */
export const RefundDialog = ({ order, onClose }: RefundDialogProps) => {
  const { t } = useTranslation()
  const title = t('queue.refund.title', { order: order.orderNo })
  const { detail, hasFailed, error, retry } = useOrderDetail(order.id)
  return (
    <NeedsShift title={title} onClose={onClose}>
      {detail === null ? (
        <PageModal open title={title} footer={null} onCancel={onClose}>
          {hasFailed ? <RetryAlert error={error} onRetry={retry} /> : <LoadingBar />}
        </PageModal>
      ) : (
        <RefundForm detail={detail} onClose={onClose} />
      )}
    </NeedsShift>
  )
}
