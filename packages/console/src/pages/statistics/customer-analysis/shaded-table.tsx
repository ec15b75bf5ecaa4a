import { useId, type CSSProperties, type ReactNode } from 'react'

/** The part of the accent in the fullest cell: its number stays readable, in light and in dark. */
const FULLEST = 35

/** The background of a cell, by its part of the fullest one. */
export const shadeOf = (value: number, most: number): CSSProperties => ({
  background: `color-mix(in srgb, var(--accent) ${(value / Math.max(1, most)) * FULLEST}%, var(--surface))`,
})

interface ShadedTableProps {
  readonly title: string
  /** What the rows are. */
  readonly corner: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** A table of numbers whose shade says how large they are. */
export const ShadedTable = ({ title, corner, heads, children }: ShadedTableProps) => {
  const id = useId()
  return (
    <figure className="customer-figure" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {/* A scrolled region has to be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="customer-scroll" role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </figure>
  )
}
