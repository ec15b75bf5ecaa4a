import { chownSync, readFileSync } from 'node:fs'

/** The user that a service runs as; empty for the current one. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

const FALLBACK = { uid: 65_534, gid: 65_534 }

const accountOf = (name: string): RunAs | null => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

/** PostgreSQL refuses to run as root: then it runs as its own account, or as nobody. */
export const unprivileged = (): RunAs => {
  if (process.getuid?.() !== 0) return {}
  return accountOf('postgres') ?? accountOf('nobody') ?? FALLBACK
}

/** Gives a folder to the user that a service runs as. */
export const changeOwner = (folder: string, { uid, gid }: RunAs): void => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}
