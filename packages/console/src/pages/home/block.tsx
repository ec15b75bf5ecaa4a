import type { CallError, LatestStatus } from '@netbar/shared'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../ui/use-failure.ts'
import { Failed } from './failed.tsx'

interface BlockProps {
  readonly title: string
  readonly status: LatestStatus
  readonly error: CallError | null
  readonly isEmpty: boolean
  readonly empty: string
  readonly onRetry: () => void
  readonly children: ReactNode
  /** Class that reserves the block's space while it loads, so that the layout does not shift. */
  readonly className?: string
}

/**
 * A block of the home page that loads, fails and is empty on its own; its content stays while it is reloaded. A block
 * that shows placeholders for its figures is not empty meanwhile.
 */
export const Block = ({ title, status, error, isEmpty, empty, onRetry, children, className = '' }: BlockProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const id = useId()
  return (
    <section className={`card ${className}`} aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 id={id}>{title}</h2>
      {status === 'failed' && <Failed text={failure(error)} action={t('app.retry')} onAction={onRetry} />}
      {isEmpty && (status === 'idle' || status === 'loading') && <p className="quiet">{t('app.loading')}</p>}
      {status === 'ready' && isEmpty && <p className="quiet">{empty}</p>}
      {!isEmpty && children}
    </section>
  )
}
