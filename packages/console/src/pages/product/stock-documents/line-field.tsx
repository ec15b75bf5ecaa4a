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
  /** Hint beside the name. */
  readonly hint?: string
  /** Further controls of the line. */
  readonly tools?: ReactNode
  readonly children: (parts: FieldParts) => ReactNode
}

/** One line of a document with its number field and, below it, its problem. */
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
