import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../frame/error-boundary.tsx'
import { reloadConsole } from '../../frame/reload.ts'
import { Failed } from './failed.tsx'

interface LatePartProps {
  readonly children: ReactNode
  /** Placeholder of the part. */
  readonly place: ReactNode
  /** Class of the placeholder for a part that failed to load. */
  readonly className?: string
}

/** A part of home whose script is loaded after the page's; home works without it if that fails. */
export const DeferredPart = ({ children, place, className = '' }: LatePartProps) => {
  const { t } = useTranslation()
  const failed = () => (
    <Failed
      className={className}
      text={t('home.failed')}
      action={t('app.newVersion.reload')}
      onAction={reloadConsole}
    />
  )
  return (
    <ErrorBoundary failed={failed}>
      <Suspense fallback={place}>{children}</Suspense>
    </ErrorBoundary>
  )
}
