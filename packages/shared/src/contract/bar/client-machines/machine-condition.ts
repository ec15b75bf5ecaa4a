/**
 * What is known of a machine beside whether somebody sits there: its screen is locked by its guest (挂机) or by the counter, it
 * was switched off, nothing has been heard of it for a while, or it is out of service.
 */
export const MACHINE_CONDITIONS = ['NORMAL', 'LOCKED', 'OFF', 'LOST', 'MAINTENANCE'] as const
export type MachineCondition = (typeof MACHINE_CONDITIONS)[number]

/** What a machine has said of itself; `LOST` is what the server says of one that is silent. */
export const MACHINE_POWERS = ['ON', 'OFF', 'LOST'] as const
export type MachinePower = (typeof MACHINE_POWERS)[number]

/** What a condition follows from. */
export interface ConditionFacts {
  /** Null for a machine that has never reported: it has no client. */
  readonly power: MachinePower | null
  readonly isLocked: boolean
  readonly isInMaintenance: boolean
}

/** The condition that is shown: the one that matters most to the counter. */
export const conditionOf = ({ power, isLocked, isInMaintenance }: ConditionFacts): MachineCondition => {
  if (isInMaintenance) return 'MAINTENANCE'
  if (power === 'LOST' || power === 'OFF') return power
  return isLocked ? 'LOCKED' : 'NORMAL'
}

/** Whether a guest can sit down at a free machine in this condition. One whose screen is locked is unlocked by sitting down. */
export const isUsable = (condition: MachineCondition): boolean => condition === 'NORMAL' || condition === 'LOCKED'
