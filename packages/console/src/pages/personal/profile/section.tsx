import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Stands over the facts, and under them. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A card of the page with its facts. */
export const Section = ({ title, children, before, after }: SectionProps) => {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {before}
      <dl className="profile-facts">{children}</dl>
      {after}
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

/** One fact, and what can be done about it. */
export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
