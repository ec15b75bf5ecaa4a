import { FEN_PER_YUAN, MAX_RATE_FEN, toFen } from '@netbar/shared/contract'
import { DecimalField } from './number-field.tsx'

interface YuanFieldProps {
  /** Name of its draft within the form. */
  readonly name: string
  readonly label?: string
  readonly 'aria-label'?: string
  readonly value: number | null
  readonly problem: string | null
  readonly onChange: (fen: number | null) => void
}

/** A price of an hour or a package: fen, typed in yuan. */
export const YuanField = ({ value, onChange, ...field }: YuanFieldProps) => (
  <DecimalField
    {...field}
    isMoney
    min={0}
    max={MAX_RATE_FEN / FEN_PER_YUAN}
    value={value === null ? null : value / FEN_PER_YUAN}
    onChange={(yuan) => onChange(yuan === null ? null : toFen(yuan))}
  />
)
