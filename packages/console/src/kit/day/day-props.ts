import type { AriaAttributes } from 'react'
import type { Period } from './day-presets.ts'

/** A field for a day, or a minute, as text; empty without one. */
export interface DayInputProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  readonly id?: string
  readonly className?: string
  readonly status?: 'error'
  /** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` with a time. */
  readonly value: string
  readonly hasTime?: boolean
  /** The last day that can be picked; what is typed is checked by the form. */
  readonly max?: string
  /** Called with each whole day that is typed or picked. */
  readonly onChange: (value: string) => void
}

/** Two fields for the first and the last day of a period, either of which may be empty. */
export interface DayRangeProps {
  readonly startId: string
  readonly endId: string
  readonly value: Period
  readonly onChange: (period: Period) => void
}

/** What the user was typing, and where. */
export interface TypedEnd {
  readonly end: 0 | 1
  readonly text: string
}
