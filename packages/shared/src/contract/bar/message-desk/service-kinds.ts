import type { MachineService } from '../floor.ts'

/** What guests call for, as the message desk sorts it: both calls about the air conditioning are one kind. */
export const SERVICE_KINDS = ['CALL', 'TEA', 'CLEAN', 'AC', 'NO_SMOKING'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** The services of a kind. */
export const servicesOf = (kind: ServiceKind): readonly MachineService[] =>
  kind === 'AC' ? ['AC_ON', 'AC_OFF'] : [kind]
