const BYTES = 16

/**
 * A new id for one request. The server writes it into its log and into the rows that the request creates, so that an
 * event on a screen can be found in both. It may be guessable: it grants nothing, and secure randomness would cost each
 * start of the CLI 5 ms.
 */
export const newRequestId = (): string =>
  Array.from({ length: BYTES }, () =>
    Math.floor(Math.random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('')

/** Header with the request id. Not sent from foreign pages, where a server may not allow it (CORS). */
export const REQUEST_ID_HEADER = 'X-Request-Id'
