import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './form-actions.css'

interface FormActionsProps {
  /** Whether they stand at the end of their line. */
  readonly isAtEnd?: boolean
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** The buttons of a form: they stay in sight at the lower edge of a page, and end a dialog. */
export const FormActions = ({ isAtEnd = false, role, children }: FormActionsProps) => {
  const bar = useRef<HTMLDivElement>(null)
  // What else stays in sight stands above them, also where they take two lines.
  useLayoutEffect(() => {
    const { current } = bar
    const form = current?.parentElement
    if (!current || !form) return undefined
    const observer = new ResizeObserver(() =>
      form.style.setProperty('--form-actions-height', `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      form.style.removeProperty('--form-actions-height')
    }
  }, [])
  return (
    <div ref={bar} className={isAtEnd ? 'form-actions form-actions-end' : 'form-actions'} role={role}>
      {children}
    </div>
  )
}
