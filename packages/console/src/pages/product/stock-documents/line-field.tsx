import type { StockDocumentLine } from '@netbar/shared/contract'
import type { ReactNode } from 'react'

interface FieldParts {
  readonly id: string
  readonly problem: string | null
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

/** One line of a document with its number field, which shows its problem. */
export const LineField = ({ line, id, problem, hint, tools, children }: LineFieldProps) => (
  <li className="stock-form-line">
    <label htmlFor={id}>
      {line.productName} <span className="quiet">{line.spec}</span>
    </label>
    {hint && <span className="quiet">{hint}</span>}
    <span className="stock-form-number">
      {children({ id, problem })} {line.saleUnit}
    </span>
    {tools && <span className="stock-form-tools">{tools}</span>}
  </li>
)
