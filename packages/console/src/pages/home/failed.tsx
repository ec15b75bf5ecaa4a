import { useTranslation } from 'react-i18next'

interface FailedProps {
  /** What the button says that gets it after all. */
  readonly action: string
  readonly onAction: () => void
  readonly className?: string
}

/** Says that a part of home could not be loaded. */
export const Failed = ({ action, onAction, className = '' }: FailedProps) => {
  const { t } = useTranslation()
  return (
    <p className={`home-failed ${className}`} role="alert">
      {t('home.failed')}
      <button type="button" className="plain-button" onClick={onAction}>
        {action}
      </button>
    </p>
  )
}
