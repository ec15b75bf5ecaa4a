import type { ReactNode } from 'react'
import './row-button.css'

interface RowButtonProps {
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button in a row of a list, styled like the links beside it. */
export const RowButton = ({ isDangerous, isDisabled, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    className={isDangerous ? 'row-button row-button-danger' : 'row-button'}
    disabled={isDisabled ?? false}
    onClick={onClick}
  >
    {children}
  </button>
)
