import type { ReactNode } from 'react'
import './form-actions.css'

interface FormActionsProps {
  /** Whether they stand at the end of their line. */
  readonly isAtEnd?: boolean
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** The buttons of a form: they stay in sight at the lower edge of a page, and end a dialog. */
export const FormActions = ({ isAtEnd = false, role, children }: FormActionsProps) => (
  <div className={isAtEnd ? 'form-actions form-actions-end' : 'form-actions'} role={role}>
    {children}
  </div>
)
