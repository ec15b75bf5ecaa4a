import { useRef } from 'react'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import type { Theme } from '../theme/theme.ts'
import css from './token-trouble.css?inline'
import { useTranslate } from './use-translate.ts'

interface TokenTroubleProps {
  readonly theme: Theme
  readonly onRetry: () => void
}

/** Shown beside widgets whose page could not tell who is signed in. */
export const TokenTrouble = ({ theme, onRetry }: TokenTroubleProps) => {
  const { t } = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  useWidgetStyles(root, css)
  return (
    <div ref={root} part="trouble" className="netbar-root netbar-trouble" data-theme={theme} role="alert">
      {t('notifications.noToken')}{' '}
      <button type="button" className="netbar-trouble-retry" onClick={onRetry}>
        {t('notifications.retry')}
      </button>
    </div>
  )
}
