import type { LiveMessage } from '@netbar/shared/contract'
import type { Envelope } from '../envelope.ts'
import type { TailFlags } from '../flags.ts'

type Selection = Pick<TailFlags, 'type' | 'machine' | 'order' | 'grep' | 'exclude'>

const isAmong = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value))

/** Whether a notice is of the selected types, machines and orders. */
export const isSelected = ({ type, machineName, orderNo }: LiveMessage, wanted: Selection): boolean =>
  isAmong(wanted.type, type) && isAmong(wanted.machine, machineName) && isAmong(wanted.order, orderNo)

/** Whether its text, type and numbers match the search, and not the exclusion. */
export const isFound = ({ type, text, machineName, orderNo, value }: Envelope, wanted: Selection): boolean => {
  if (!wanted.grep && !wanted.exclude) return true
  const words = [type, text, machineName, orderNo, value].filter((word) => word !== null).join(' ')
  return (wanted.grep?.test(words) ?? true) && !(wanted.exclude?.test(words) ?? false)
}
