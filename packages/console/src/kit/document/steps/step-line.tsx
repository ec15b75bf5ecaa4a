import type { ReactNode } from 'react'
import './steps.css'

interface StepLineProps {
  readonly name: string
  readonly spec?: string
  readonly children: ReactNode
}

/** One line in the form of a step. */
export const StepLine = ({ name, spec, children }: StepLineProps) => (
  <fieldset className="step-line">
    <legend>
      {name} {spec && <span className="quiet">{spec}</span>}
    </legend>
    {children}
  </fieldset>
)
