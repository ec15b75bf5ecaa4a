import { SERVICE_KINDS, servicesOf } from '../../contract/bar/message-desk/service-kinds.ts'
import type { ServiceFigures, ServiceRequest } from '../../contract/bar/message-desk/service-requests.ts'

/** Tabs of the calls that wait: all, those of a kind, and those that the user is to go to. */
export const DESK_TABS = ['ALL', ...SERVICE_KINDS, 'MINE'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** The calls of a tab. */
export const callsOf = (
  calls: readonly ServiceRequest[],
  tab: DeskTab,
  userId: string | null,
): readonly ServiceRequest[] => {
  if (tab === 'ALL') return calls
  if (tab === 'MINE') return calls.filter(({ assignedId }) => assignedId !== null && assignedId === userId)
  return calls.filter(({ type }) => servicesOf(tab).includes(type))
}

/** How many calls are on a tab; of all that wait, also where not all are shown. */
export const countOnTab = ({ waiting, waitingBy, assigned }: ServiceFigures, tab: DeskTab): number => {
  if (tab === 'ALL') return waiting
  return tab === 'MINE' ? assigned : waitingBy[tab]
}
