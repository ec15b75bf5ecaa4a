const BYTES = 16

/**
 * A new id for one request. The server writes it into its log and into the rows that the request makes, so that what
 * happened on a screen is found in both. It may be guessed: it opens nothing, and to ask for real chance costs each start of the terminal tool 5 ms.
 */
export const newRequestId = (): string =>
  Array.from({ length: BYTES }, () =>
    Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('')

/** The header that carries it. Not sent from pages of others, whose servers may not let it pass (CORS). */
export const REQUEST_ID_HEADER = 'X-Request-Id'
