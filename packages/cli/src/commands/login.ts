import * as v from 'valibot'
import { ExitCode } from '../exit-codes.ts'
import { report } from '../output/streams.ts'
import { configFolder } from '../profiles/paths.ts'
import { writeProfile } from '../profiles/profile-store.ts'
import { login } from '../session/login.ts'
import { revoke } from '../session/sign-out.ts'
import { assertKeepable, explainingFileErrors, profileOf, serverOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

const schema = v.object({
  ...globalFlags.entries,
  username: v.optional(v.string()),
  passwordStdin: v.optional(v.boolean(), false),
  tokenStdin: v.optional(v.boolean(), false),
})

/** `netbar login` */
export const runLogin = async (given: unknown, { t, env, locale }: CommandContext): Promise<number> => {
  const flags = parseFlags(schema, given, t)
  const { username, passwordStdin, tokenStdin } = flags
  // By default the server of the former sign-in; a damaged file must not prevent a new one.
  const server = await serverOf(flags, env, t)
  // Checked before a password is typed or a session opened that could not be stored.
  await assertKeepable(configFolder(env), t)
  const secret = tokenStdin ? 'token-stdin' : passwordStdin ? 'password-stdin' : 'prompt'
  const { token, user } = await login({ server, username, secret, locale }, t)
  const kept = { server, username: user.username, token }
  const name = await profileOf(flags, env, t)
  await explainingFileErrors(writeProfile(configFolder(env), name, kept), t).catch(async (error: unknown) => {
    // Nobody could use or end a session that is not stored; one that was given is its owner's.
    if (secret !== 'token-stdin') await revoke(kept, { locale, t })
    throw error
  })
  report(t('cli.signedIn', { server, user: user.username }))
  return ExitCode.ok
}
