import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../frame/error-boundary.tsx'
import { reloadConsole } from '../../frame/reload.ts'
import { Failed } from './failed.tsx'

interface LatePartProps {
  readonly children: ReactNode
  /** Keeps the part's place. */
  readonly place: ReactNode
  /** Of what stands there where it does not come. */
  readonly className?: string
}

/** A part of home whose script comes after the page's: home does without it where that does not come. */
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
