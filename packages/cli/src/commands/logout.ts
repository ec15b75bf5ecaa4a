import { ExitCode } from '../exit-codes.ts'
import { report } from '../output/streams.ts'
import { signOut } from '../session/sign-out.ts'
import { storedProfile } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

/** `netbar logout`: revokes the session and removes it; it is removed even if the server cannot be reached. */
export const runLogout = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const { name, profile } = await storedProfile(parseFlags(globalFlags, given, t), env, t)
  const isOver = profile === null || (await signOut(name, profile, context))
  report(isOver ? t('cli.signedOut') : t('cli.forgotten', { server: profile.server }))
  return ExitCode.ok
}
