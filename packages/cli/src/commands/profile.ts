import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { sanitize } from '../output/sanitize.ts'
import { report, writeLine } from '../output/streams.ts'
import { dateTimeText } from '../output/times.ts'
import { DEFAULT_PROFILE, readCurrentProfile, writeCurrentProfile } from '../profiles/current-profile.ts'
import { configFolder } from '../profiles/paths.ts'
import { readProfiles, type Profile } from '../profiles/profile-store.ts'
import { expiryOf } from '../session/expiry.ts'
import { signOut } from '../session/sign-out.ts'
import { profileOf, explainingFileErrors } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

const listFlags = v.object({ ...globalFlags.entries, names: v.optional(v.boolean(), false) })
const named = v.object({ ...globalFlags.entries, operands: v.tuple([v.string()]) })

const allProfiles = ({ env, t }: CommandContext) => explainingFileErrors(readProfiles(configFolder(env)), t)

const find = (profiles: Readonly<Record<string, Profile>>, name: string, { t }: CommandContext): Profile => {
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (found) return found
  const names = Object.keys(profiles).join(', ')
  throw new CliFailure(ExitCode.usage, names ? t('profiles.unknown', { name, names }) : t('profiles.none', { name }))
}

/** `netbar profile list`: one line per stored sign-in, the current one marked with a star; or their names, for shells. */
export const runList = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const { names, ...flags } = parseFlags(listFlags, given, t)
  if (names) {
    for (const name of Object.keys(await allProfiles(context))) writeLine(sanitize(name))
    return ExitCode.ok
  }
  const current = await profileOf(flags, env, t)
  for (const [name, { username, server, token }] of Object.entries(await allProfiles(context))) {
    const expiry = expiryOf(token)
    const until = expiry === null ? '' : ` ${t('cli.expires', { time: dateTimeText(expiry) })}`
    writeLine(sanitize(`${name === current ? '*' : ' '} ${name} ${username} ${server}${until}`))
  }
  return ExitCode.ok
}

/** `netbar profile use <name>`: makes it the current sign-in. */
export const runUse = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const [name] = parseFlags(named, given, t).operands
  const { username, server } = find(await allProfiles(context), name, context)
  await explainingFileErrors(writeCurrentProfile(configFolder(env), name), t)
  report(t('profiles.used', { name, user: username, server }))
  return ExitCode.ok
}

/** `netbar profile remove <name>`: signs out and removes it. */
export const runRemove = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const [name] = parseFlags(named, given, t).operands
  const profile = find(await allProfiles(context), name, context)
  if ((await explainingFileErrors(readCurrentProfile(configFolder(env)), t)) === name)
    await explainingFileErrors(writeCurrentProfile(configFolder(env), DEFAULT_PROFILE), t)
  const isOver = await signOut(name, profile, context)
  report(t('profiles.removed', { name }))
  if (!isOver) report(t('cli.forgotten', { server: profile.server }))
  return ExitCode.ok
}
