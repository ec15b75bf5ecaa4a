import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Content above and below the facts. */
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

/** One fact with its actions. */
export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
