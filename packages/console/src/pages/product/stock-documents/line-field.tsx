import type { StockDocumentLine } from '@netbar/shared/contract'
import type { ReactNode } from 'react'

interface FieldParts {
  readonly id: string
  readonly status?: 'error'
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}
interface LineFieldProps {
  readonly line: Pick<StockDocumentLine, 'productName' | 'spec' | 'saleUnit'>
  readonly id: string
  readonly problem: string | null
  /** What is to be known of the line beside its name. */
  readonly hint?: string
  /** What else can be said of the line, or done with it. */
  readonly tools?: ReactNode
  readonly children: (parts: FieldParts) => ReactNode
}

/** One product of a document with the number that is asked for, and below it what is wrong with it. */
export const LineField = ({ line, id, problem, hint, tools, children }: LineFieldProps) => (
  <li className="stock-form-line">
    <label htmlFor={id}>
      {line.productName} <span className="quiet">{line.spec}</span>
    </label>
    {hint && <span className="quiet">{hint}</span>}
    <span className="stock-form-number">
      {children({
        id,
        'aria-invalid': problem !== null,
        ...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` }),
      })}{' '}
      {line.saleUnit}
    </span>
    {tools && <span className="stock-form-tools">{tools}</span>}
    <span id={`${id}-problem`} className="form-problem" role="alert">
      {problem}
    </span>
  </li>
)
