// Apart from the other lists of the floor: the live channel of a foreign page loads these alone.

/** Services that a machine asks for (specification §3); each is a live message of this type. */
export const MACHINE_SERVICES = ['CALL', 'TEA', 'CLEAN', 'AC_ON', 'AC_OFF', 'NO_SMOKING'] as const
