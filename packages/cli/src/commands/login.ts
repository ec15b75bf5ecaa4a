import * as v from 'valibot'
import { ExitCode } from '../exit-codes.ts'
import { report } from '../output/streams.ts'
import { configFolder } from '../profiles/paths.ts'
import { writeProfile } from '../profiles/profile-store.ts'
import { login } from '../session/login.ts'
import { assertKeepable, profileOf, serverOf } from '../session/token-source.ts'
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
  // Signing in again goes to the same server; a damaged file must not be in the way of that.
  const server = await serverOf(flags, env, t)
  // Known before anybody types a password, and before a session is opened that could not be kept.
  await assertKeepable(configFolder(env), t)
  const secret = tokenStdin ? 'token-stdin' : passwordStdin ? 'password-stdin' : 'prompt'
  const { token, user } = await login({ server, username, secret, locale }, t)
  await writeProfile(configFolder(env), await profileOf(flags, env, t), {
    server,
    username: user.username,
    token,
  })
  report(t('cli.signedIn', { server, user: user.username }))
  return ExitCode.ok
}
