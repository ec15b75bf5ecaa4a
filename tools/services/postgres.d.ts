/** A PostgreSQL server of our own, that is gone with its data when it is stopped. */
export interface Postgres {
  /** Address of the database with this name; `postgres` is always there. */
  url(database: string): string
  /** Away, as after a crash: open connections break, new ones are refused. */
  crash(): Promise<void>
  /** Back with everything that was committed. */
  recover(): Promise<void>
  /** Stands still, as a machine without power does for who talks to it: nothing is answered and nothing is refused. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}
/**
 * Starts a PostgreSQL server in a temporary folder, reached by a socket file there.
 *
 * @throws Error where this machine has no PostgreSQL: ask `findPostgres` before.
 */
export declare const startPostgres: () => Promise<Postgres>
