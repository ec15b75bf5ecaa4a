import './progress.css'

interface ProgressProps {
  readonly steps: readonly string[]
  /** Index of the current step; the number of steps once all are done. */
  readonly at: number
}

/** Progress of a document. */
export const Progress = ({ steps, at }: ProgressProps) => (
  <ol className="progress-steps">
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < at ? 'progress-step-done' : ''}
        aria-current={index === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
)
