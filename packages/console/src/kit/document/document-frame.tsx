import type { ReactNode } from 'react'
import './document-frame.css'

/** The parts of a page about one thing, below each other. */
export const DocumentFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="document-frame">{children}</div>
)
