interface FailedProps {
  readonly text: string
  /** Label of the retry button. */
  readonly action: string
  readonly onAction: () => void
  readonly className?: string
}

/** Says why a part of home failed to load. */
export const Failed = ({ text, action, onAction, className = '' }: FailedProps) => (
  <p className={`home-failed ${className}`} role="alert">
    {text}
    <button type="button" className="plain-button" onClick={onAction}>
      {action}
    </button>
  </p>
)
