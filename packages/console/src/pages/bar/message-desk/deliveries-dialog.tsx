import { formatDateTime } from '@netbar/shared'
import { shownMessage } from '@netbar/shared/console'
import type { MachineMessageDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { deliveredText, targetText } from './message-text.ts'

const TONES: Readonly<Record<MachineMessageDetail['deliveries'][number]['state'], StatusTone>> = {
  WAITING: 'waiting',
  DELIVERED: 'done',
  UNDELIVERED: 'refused',
}

interface DeliveriesDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** A message, with what became of it at each machine. */
export const DeliveriesDialog = ({ id, onClose }: DeliveriesDialogProps) => {
  const { t } = useTranslation()
  const { message, status, error, ask } = useUnit({
    message: shownMessage.$value,
    status: shownMessage.$status,
    error: shownMessage.$error,
    ask: shownMessage.asked,
  })
  useEffect(() => {
    ask(id)
  }, [ask, id])
  const own = message?.id === id ? message : null
  return (
    <PageModal open title={t('messageDesk.deliveries')} footer={null} onCancel={onClose}>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(id)} />}
      {own === null && status !== 'failed' && <Skeleton lines={4} />}
      {own !== null && (
        <>
          <p>{own.text}</p>
          <p className="quiet">
            {[targetText(t, own), t(`messageDesk.styles.${own.style}`), deliveredText(t, own)].join(' · ')}
          </p>
          <ul className="desk-deliveries">
            {own.deliveries.map(({ machineName, state, time }) => (
              <li key={machineName}>
                <span>{t('queue.machine', { machine: machineName })}</span>
                <StatusTag tone={TONES[state]}>{t(`messageDesk.states.${state}`)}</StatusTag>
                {time !== null && <time dateTime={time}>{formatDateTime(time)}</time>}
              </li>
            ))}
          </ul>
        </>
      )}
    </PageModal>
  )
}
