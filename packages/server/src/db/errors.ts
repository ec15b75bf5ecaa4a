/** Why a database cannot be opened. */
export type DatabaseOpenProblem = 'held' | 'unusable' | 'damaged' | 'newer'

/** The data folder cannot be used; the message is one line for whoever starts the server. */
export class DatabaseOpenError extends Error {
  readonly problem: DatabaseOpenProblem

  constructor(problem: DatabaseOpenProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseOpenError'
    this.problem = problem
  }
}
