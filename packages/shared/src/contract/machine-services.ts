// Apart from the other lists of the floor: the live channel in a foreign page loads only these.

/** Services that a guest requests from a machine (specification §3); each is a live message type. */
export const MACHINE_SERVICES = ['CALL', 'TEA', 'CLEAN', 'AC_ON', 'AC_OFF', 'NO_SMOKING'] as const
