const BYTES = 16

/**
 * A new id for one request. The server writes it into its log and into the rows that the request makes, so that what
 * happened on a screen is found in both. Pages without HTTPS have no `randomUUID`.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The header that carries it. Not sent from pages of others, whose servers may not let it pass (CORS). */
export const REQUEST_ID_HEADER = 'X-Request-Id'
