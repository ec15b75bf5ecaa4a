import { useId, type ReactNode } from 'react'

interface TitledCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page, by its name. */
export const TitledCard = ({ title, children }: TitledCardProps) => {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
