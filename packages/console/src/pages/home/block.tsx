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
  /** Keeps the place of what is on its way, so that nothing below it jumps. */
  readonly className?: string
}

/**
 * A block of the home page that loads, fails and is empty by itself; what it has stays while it is fetched anew. What
 * shows the places of its figures before they come is not empty meanwhile.
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
