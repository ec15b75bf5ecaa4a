import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { tell } from '../output/streams.ts'
import { configFolder } from '../profiles/paths.ts'
import { writeProfile } from '../profiles/profile-store.ts'
import { login } from '../session/login.ts'
import { DEFAULT_PROFILE, storedProfile } from '../session/token-source.ts'
import { parseFlags } from '../settings.ts'
import { contextOf } from './context.ts'

const flags = v.object({
  username: v.optional(v.string()),
  passwordStdin: v.optional(v.boolean(), false),
  tokenStdin: v.optional(v.boolean(), false),
})

/** `netbar login` */
export const runLogin = async (given: unknown): Promise<number> => {
  const context = await contextOf(given)
  const { t, env, locale } = context
  const { username, passwordStdin, tokenStdin } = parseFlags(flags, given)
  // Signing in again goes to the same server; a damaged file must not be in the way of that.
  const server = context.flags.server ?? (await storedProfile(context.flags, env, t))?.server
  if (!server) throw new CliFailure(ExitCode.usage, t('cli.noServer'))
  const secret = tokenStdin ? 'token-stdin' : passwordStdin ? 'password-stdin' : 'prompt'
  const { token, user } = await login({ server, username, secret, locale }, t)
  await writeProfile(configFolder(env), context.flags.profile ?? DEFAULT_PROFILE, {
    server,
    username: user.username,
    token,
  })
  tell(t('cli.signedIn', { server, user: user.username }))
  return ExitCode.ok
}
