import './list-totals.css'

interface ListTotalsProps {
  /** How many there are. */
  readonly title: string
  readonly figures: readonly (readonly [label: string, text: string])[]
}

/** What the rows of a list's filter are together, under its rows. */
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
