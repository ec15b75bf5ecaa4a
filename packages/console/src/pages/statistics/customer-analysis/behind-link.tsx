import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Bands, useBehind } from './use-behind.ts'

/** Id of the heading of the list below the figures. */
export const BEHIND = 'customers-behind'

interface BehindLinkProps {
  readonly bands: Bands
  readonly label: string
  readonly children: ReactNode
}

/** A figure that leads to its members, who are listed below: the focus goes there, too. */
export const BehindLink = ({ bands, label, children }: BehindLinkProps) => {
  const hrefTo = useBehind()
  return (
    <Link to={hrefTo(bands)} aria-label={label} onClick={() => document.getElementById(BEHIND)?.focus()}>
      {children}
    </Link>
  )
}
