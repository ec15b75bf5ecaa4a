import type { ReactNode } from 'react'
import './status-tag.css'

/** Meaning of a status for the reader. */
export type StatusTone = 'waiting' | 'moving' | 'urgent' | 'done' | 'refused' | 'closed'

interface StatusTagProps {
  readonly tone: StatusTone
  readonly children: ReactNode
}

/** A status in a list. Ant Design's tags have too little contrast (1.9:1 to 3.6:1). */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <span className={`status-tag status-tag-${tone}`}>{children}</span>
)
