import './progress.css'

interface ProgressProps {
  readonly steps: readonly string[]
  /** Which of them it is at; as many as there are once all is done. */
  readonly at: number
}

/** How far a document has come. */
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
