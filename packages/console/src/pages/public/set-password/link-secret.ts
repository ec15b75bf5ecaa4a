import { PASSWORD_LINK_PART } from '@netbar/shared/contract'

const PREFIX = `#${PASSWORD_LINK_PART}=`

/** The secret of a link to set a password, in the part of the address that is sent to no server; null without one. */
export const linkSecret = (hash: string): string | null => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null)
