import { CallError } from '@netbar/shared'
import { sessionCalls, Status } from '@netbar/shared/contract'
import type { CommandContext } from '../command-context.ts'
import { configFolder } from '../profiles/paths.ts'
import { removeProfile, type Profile } from '../profiles/profile-store.ts'
import { callServer } from './call-server.ts'
import { optionsOf, type Asking, type Connection } from './connection.ts'
import { explainingFileErrors } from './token-source.ts'

/** Revokes a session; resolves to whether it is over. */
export const revoke = ({ server, token }: Connection, asking: Asking): Promise<boolean> =>
  callServer(server, sessionCalls.signOut, {}, optionsOf(token, asking)).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.status === Status.signedOut,
  )

/**
 * Removes a profile and revokes its session; it is removed even if the server cannot be reached. Resolves to whether
 * the session is revoked.
 */
export const signOut = async (name: string, profile: Profile, { env, ...asking }: CommandContext): Promise<boolean> => {
  await explainingFileErrors(removeProfile(configFolder(env), name), asking.t)
  return revoke(profile, asking)
}
