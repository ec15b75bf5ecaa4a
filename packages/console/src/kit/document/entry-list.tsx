import type { ReactNode } from 'react'
import './entry-list.css'

interface EntryListProps {
  /** Whether one follows from the other. */
  readonly isOrdered?: boolean
  /** An `li` each. */
  readonly children: ReactNode
}

/** List of entries that belong to a document, such as its history. */
export const EntryList = ({ isOrdered = false, children }: EntryListProps) => {
  const List = isOrdered ? 'ol' : 'ul'
  return <List className="entry-list">{children}</List>
}
