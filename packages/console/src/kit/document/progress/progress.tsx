import { formatDateTime } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import type { PastEvent } from '../document-history.tsx'
import './progress.css'

/** One step of a document on its regular way. */
export interface ProgressStep {
  /** Key of its name. */
  readonly label: string
  /** Statuses in which it is the current one. */
  readonly statuses: readonly string[]
}

/** How far a document has come. */
export interface DocumentProgress {
  readonly steps: readonly ProgressStep[]
  /** The status now, and those in which all steps are done. */
  readonly status: string
  readonly done: readonly string[]
}

interface ProgressProps extends DocumentProgress {
  readonly history: readonly PastEvent[]
}

/** Regular steps of a document, each with who took it and when; nothing for a document that has ended on the way. */
export const Progress = ({ steps, status, done, history }: ProgressProps) => {
  const { t } = useTranslation()
  const at = done.includes(status) ? steps.length : steps.findIndex(({ statuses }) => statuses.includes(status))
  if (at === -1) return null
  return (
    <ol className="progress-steps">
      {steps.map(({ label, statuses }, index) => {
        const isLast = index === steps.length - 1
        const taken =
          index > at
            ? undefined
            : history.findLast(({ toStatus }) => statuses.includes(toStatus) || (isLast && done.includes(toStatus)))
        return (
          <li
            key={label}
            className={index < at ? 'progress-step-done' : ''}
            aria-current={index === at ? 'step' : undefined}
          >
            {t(label)}
            {taken && (
              <span className="progress-taken">
                {taken.actor} <time dateTime={taken.time}>{formatDateTime(taken.time)}</time>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
