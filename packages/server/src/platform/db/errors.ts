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
 * The database does not answer now: it is down, starting or overloaded. The same call may succeed later. Whether the
 * failed write was committed is unknown.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The disk of the database is full: nothing was written, and nothing can be until somebody makes space. */
export class DiskFullError extends DatabaseUnavailableError {
  override readonly name = 'DiskFullError'
}

/** A text has a character that the database cannot store: PostgreSQL does not support U+0000. */
export class UnstorableTextError extends Error {
  override readonly name = 'UnstorableTextError'
}
