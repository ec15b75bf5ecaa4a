import type { CallError, LatestStatus } from '@netbar/shared'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../ui/use-failure.ts'
import { Failed } from './failed.tsx'
import './block.css'

interface BlockProps {
  readonly title: string
  /** A figure beside the title, or a link. */
  readonly extra?: ReactNode
  readonly state: { readonly status: LatestStatus; readonly error: CallError | null; readonly onRetry: () => void }
  readonly isEmpty: boolean
  readonly empty: string
  readonly children: ReactNode
}

/**
 * A block of the home page that loads, fails and is empty on its own; its content stays while it is reloaded. A block
 * that shows placeholders for its figures is not empty meanwhile.
 */
export const Block = ({ title, extra, state: { status, error, onRetry }, isEmpty, empty, children }: BlockProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const id = useId()
  return (
    <section className="card block" aria-labelledby={id} aria-busy={status === 'loading'}>
      <div className="block-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {status === 'failed' && <Failed text={failure(error)} action={t('app.retry')} onAction={onRetry} />}
      {isEmpty && (status === 'idle' || status === 'loading') && (
        <p className="home-skeleton">
          <span className="visually-hidden">{t('app.loading')}</span>
        </p>
      )}
      {status === 'ready' && isEmpty && <p className="block-empty quiet">{empty}</p>}
      {!isEmpty && children}
    </section>
  )
}
