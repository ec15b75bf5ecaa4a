import { performCall } from '@netbar/shared'
import { sessionCalls } from '@netbar/shared/contract'
import { ExitCode } from '../exit-codes.ts'
import { tell } from '../output/streams.ts'
import { configFolder } from '../profiles/paths.ts'
import { removeProfile } from '../profiles/profile-store.ts'
import { httpOf, optionsOf } from '../session/connection.ts'
import { DEFAULT_PROFILE, storedProfile } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from './context.ts'

/** `netbar logout`: revokes the session and forgets it; it is forgotten also when the server cannot be asked. */
export const runLogout = async (given: unknown, { env, t, locale }: CommandContext): Promise<number> => {
  const flags = parseFlags(globalFlags, given, t)
  const stored = await storedProfile(flags, env, t)
  if (stored) {
    await removeProfile(configFolder(env), flags.profile ?? DEFAULT_PROFILE)
    await performCall(httpOf(stored.server), sessionCalls.signOut, {}, optionsOf(stored.token, locale)).catch(
      () => undefined,
    )
  }
  tell(t('cli.signedOut'))
  return ExitCode.ok
}
