const BUSY = 'errors.busy'

/**
 * Text key of a failure while the machine has no network: 系统忙 (specification §8) is for a server that does not answer,
 * and would send the user to look in the wrong place.
 */
export const offlineKey = (key: string): string => (key === BUSY && !navigator.onLine ? 'app.offlineFailure' : key)
