import { CallError, performCall } from '@netbar/shared'
import { sessionCalls, Status } from '@netbar/shared/contract'
import type { CommandContext } from '../command-context.ts'
import { configFolder } from '../profiles/paths.ts'
import { removeProfile, type Profile } from '../profiles/profile-store.ts'
import { httpOf, optionsOf } from './connection.ts'

/**
 * Removes a profile and revokes its session; it is removed even if the server cannot be reached. Resolves to whether
 * the session is revoked.
 */
export const signOut = async (
  name: string,
  { server, token }: Profile,
  { env, ...asking }: CommandContext,
): Promise<boolean> => {
  await removeProfile(configFolder(env), name)
  return performCall(httpOf(server), sessionCalls.signOut, {}, optionsOf(token, asking)).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.status === Status.signedOut,
  )
}
