import { useId, useRef, type ReactNode } from 'react'
import type { ChartActionsProps } from './chart-actions.tsx'
import { LateChartActions } from './late-chart-actions.tsx'
import './group-bars.css'

interface GroupBarsProps {
  readonly title: string
  readonly bars: readonly {
    readonly id: string
    readonly name: string
    readonly value: number
    /** The value in words, and what belongs to it. */
    readonly words: ReactNode
  }[]
  /** What can be done with it; nothing without. */
  readonly actions?: Omit<ChartActionsProps, 'chart'>
}

/** Values of groups as bars, each with its name and its value in words. */
export const GroupBars = ({ title, bars, actions }: GroupBarsProps) => {
  const id = useId()
  const chart = useRef<HTMLElement>(null)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure ref={chart} className="group-bars" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span>
        {actions && <LateChartActions chart={chart} {...actions} />}
      </figcaption>
      <ol>
        {bars.map((bar) => (
          <li key={bar.id}>
            <span className="group-name">{bar.name}</span>
            <span className="group-track" aria-hidden="true">
              <span className="group-bar" style={{ inlineSize: `${(Math.max(0, bar.value) / most) * 100}%` }} />
            </span>
            <span className="group-words">{bar.words}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
