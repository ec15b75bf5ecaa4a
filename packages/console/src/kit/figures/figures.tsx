import type { ReactNode } from 'react'
import './figures.css'

/** A figure with its name. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
}

/** Figures side by side, as many as fit. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="figures">
    {figures.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
