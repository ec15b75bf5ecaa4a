import type { BookingConfig } from '@netbar/shared/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { STATE_TONES } from './booking-text.ts'
import { FloorOfBranch } from './fields/floor-of-branch.ts'
import { useBookingConfig } from './use-booking-config.ts'

interface ConfigFrameProps {
  readonly title: string
  readonly children: (config: BookingConfig, mayEdit: boolean) => ReactNode
}

/** A page about the booking rules of one branch: loading, missing, failed, or with them. */
export const ConfigFrame = ({ title, children }: ConfigFrameProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { branchId, config, hasFailed, error, mayEdit, retry } = useBookingConfig()
  if (branchId === '') return <NotFoundNotice title={title} text={t('reservation.noBranch')} />
  if (config === null)
    return hasFailed ? <NotFoundNotice title={title} text={failure(error)} onRetry={retry} /> : <LoadingBar />
  return (
    <FloorOfBranch value={config}>
      <DocumentFrame>
        <h1 className="page-title">
          {title} {config.branchName}{' '}
          <StatusTag tone={STATE_TONES[config.state]}>{t(`reservation.state.${config.state}`)}</StatusTag>
        </h1>
        {hasFailed && <RetryAlert error={error} onRetry={retry} />}
        {children(config, mayEdit)}
      </DocumentFrame>
    </FloorOfBranch>
  )
}
