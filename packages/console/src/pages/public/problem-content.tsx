import { hrefOf } from '@netbar/shared'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

interface ProblemProps {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A problem with its explanation and links. */
export const Problem = ({ code, title, text, children }: ProblemProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <section className="problem">
      <p className="problem-code" aria-hidden="true">
        {code}
      </p>
      <h1 className="problem-title">{title}</h1>
      <p>{text}</p>
      <div className="problem-actions">
        {children}
        <button type="button" className="button" onClick={() => void navigate(-1)}>
          {t('problems.back')}
        </button>
        <button type="button" className="button button-primary" onClick={() => void navigate(hrefOf('home'))}>
          {t('problems.home')}
        </button>
      </div>
    </section>
  )
}

/** Replacement for a page that failed; without a retry it is the /500 page itself. */
export const ServerErrorContent = ({ onRetry }: { readonly onRetry?: () => void }) => {
  const { t } = useTranslation()
  return (
    <Problem code="500" title={t('problems.serverTitle')} text={t('problems.server')}>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('app.retry')}
        </button>
      )}
    </Problem>
  )
}
