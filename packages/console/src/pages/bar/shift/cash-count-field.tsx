import { formatMoney } from '@netbar/shared'
import type { FormField } from '../../../kit/form/form-field.ts'
import { CashCountInput } from './cash-count-input.tsx'
import { countedFen, countIn } from './typed-count.ts'

const Counted = ({ value }: { readonly value: unknown }) => formatMoney(countedFen(countIn(value)))

/** Field for cash that is counted by notes and coins. */
export const cashCountField = (name: string, label: string): FormField => ({
  kind: 'list',
  name,
  label,
  problem: 'shift.countWrong',
  Input: CashCountInput,
  Shown: Counted,
})
