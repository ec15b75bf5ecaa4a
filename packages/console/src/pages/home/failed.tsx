interface FailedProps {
  readonly text: string
  /** What the button says that gets it after all. */
  readonly action: string
  readonly onAction: () => void
  readonly className?: string
}

/** Says why a part of home could not be loaded. */
export const Failed = ({ text, action, onAction, className = '' }: FailedProps) => (
  <p className={`home-failed ${className}`} role="alert">
    {text}
    <button type="button" className="plain-button" onClick={onAction}>
      {action}
    </button>
  </p>
)
