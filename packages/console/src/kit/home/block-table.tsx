import type { ReactNode } from 'react'

interface BlockTableProps {
  /** Its accessible name. */
  readonly label: string
  /** Titles of the columns; numbers unless said otherwise, but the first. */
  readonly heads: readonly { readonly title: string; readonly isText?: boolean }[]
  /** The rows of its body. */
  readonly children: ReactNode
}

/** The table of a block of the home page; it scrolls where it is wider than its card. */
export const BlockTable = ({ label, heads, children }: BlockTableProps) => (
  // A scrolled region has to be reachable by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
  <div className="home-table" role="group" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {heads.map(({ title, isText }) => (
            <th key={title} scope="col" className={isText ? 'home-text' : ''}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
