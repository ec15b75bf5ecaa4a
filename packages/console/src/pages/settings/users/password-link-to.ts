import { PASSWORD_LINK_PART } from '@netbar/shared/contract'

/** The link to set a password at this console: its secret is in the part of the address that is sent to no server. */
export const passwordLinkTo = (origin: string, secret: string): string =>
  `${origin}/login#${PASSWORD_LINK_PART}=${secret}`
