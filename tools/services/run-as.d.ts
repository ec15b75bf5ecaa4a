/** Whom a service runs as; nothing where that is us. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}
/** PostgreSQL refuses to run as root: there it runs as its own account, or as nobody. */
export declare const unprivileged: () => RunAs
/** Gives a folder to whom a service runs as. */
export declare const hand: (folder: string, { uid, gid }: RunAs) => void
