import './list-totals.css'

interface ListTotalsProps {
  /** Text with the number of rows. */
  readonly title: string
  readonly figures: readonly (readonly [label: string, text: string])[]
}

/** Totals of a list's filter, below its rows. */
export const ListTotals = ({ title, figures }: ListTotalsProps) => (
  <div className="list-totals">
    <strong>{title}</strong>
    {figures.map(([label, text]) => (
      <span key={label}>
        <span className="quiet">{label}</span> {text}
      </span>
    ))}
  </div>
)
