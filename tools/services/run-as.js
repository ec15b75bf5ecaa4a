import { chownSync, readFileSync } from 'node:fs'
const FALLBACK = { uid: 65_534, gid: 65_534 }
const accountOf = (name) => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}
/** PostgreSQL refuses to run as root: there it runs as its own account, or as nobody. */
export const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  return accountOf('postgres') ?? accountOf('nobody') ?? FALLBACK
}
/** Gives a folder to whom a service runs as. */
export const hand = (folder, { uid, gid }) => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}
