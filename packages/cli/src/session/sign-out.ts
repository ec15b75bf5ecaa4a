import { CallError, performCall } from '@netbar/shared'
import { sessionCalls, Status } from '@netbar/shared/contract'
import type { CommandContext } from '../command-context.ts'
import { configFolder } from '../profiles/paths.ts'
import { removeProfile, type Profile } from '../profiles/profile-store.ts'
import { httpOf, optionsOf } from './connection.ts'

/**
 * Forgets a profile and revokes its session; it is forgotten also when the server cannot be asked. Resolves with whether
 * the session is over.
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
