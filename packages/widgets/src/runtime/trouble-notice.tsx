import { useEffect, useRef } from 'react'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import surfaces from '../theme/surfaces.css?inline'
import type { Theme } from '../theme/theme.ts'
import { adviseOn } from './trouble-advice.ts'
import type { Trouble } from './trouble.ts'
import css from './trouble-notice.css?inline'
import { troubleText } from './trouble-text.ts'
import { useTranslate } from './use-translate.ts'
import type { WidgetRuntime } from './types.ts'

export interface TroubleNoticeProps {
  readonly started: WidgetRuntime
  readonly trouble: Trouble
  readonly theme: Theme
}

/** What is wrong, above a widget that cannot show what it should, with another try. */
export const TroubleNotice = ({ started, trouble, theme }: TroubleNoticeProps) => {
  const { t } = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  useWidgetStyles(root, surfaces, css)
  useEffect(() => adviseOn(trouble, started), [trouble, started])
  return (
    <div ref={root} part="trouble" className="netbar-root netbar-trouble" data-theme={theme} role="alert">
      {troubleText(trouble.code, started)}{' '}
      <button type="button" className="netbar-trouble-retry" onClick={trouble.retry}>
        {t('notifications.retry')}
      </button>
    </div>
  )
}
