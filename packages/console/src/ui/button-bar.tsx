import type { ReactNode } from 'react'
import './button-bar.css'

/** Buttons beside each other; nothing where there are none. */
export const ButtonBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="button-bar">{children}</div>
)
