/** Why a database cannot be opened. */
export type DatabaseOpenProblem = 'held' | 'missing' | 'unusable' | 'damaged' | 'newer' | 'unreachable'

/** The database cannot be opened; the message is one line for whoever starts the server. */
export class DatabaseOpenError extends Error {
  readonly problem: DatabaseOpenProblem

  constructor(problem: DatabaseOpenProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseOpenError'
    this.problem = problem
  }
}

/**
 * The database does not answer now: it is away, starting, or has too much to do. The same call may succeed later. Whether
 * a write that failed so was committed is not known.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** A text has a character that the database cannot keep: PostgreSQL has no place for U+0000. */
export class UnstorableTextError extends Error {
  override readonly name = 'UnstorableTextError'
}
