import type { Discrepancy } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'

/** Kind of a discrepancy, with its reason where that adds something. */
export const discrepancyText = (t: TFunction, { kind, reason }: Pick<Discrepancy, 'kind' | 'reason'>): string => {
  const what = t(`replacements.difference.${kind}`)
  return kind === 'SHORT' && reason === 'SHORT' ? what : `${what} · ${t(`purchasing.reason.${reason}`)}`
}
