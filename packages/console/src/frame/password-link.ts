/** Name of the secret in the part of the sign-in page's address that is sent to no server. */
const PREFIX = '#set-password='

/** The link by which a person sets a password at this console. */
export const passwordLink = (origin: string, secret: string): string => `${origin}/login${PREFIX}${secret}`

/** The secret of such a link, from the part of the address after the page; null without one. */
export const linkSecret = (hash: string): string | null => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null)
