import { isLocale, LOCALES, startLocale, type Locale, type Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { CliFailure } from './cli-failure.ts'
import { ExitCode } from './exit-codes.ts'
import { profileName } from './profiles/current-profile.ts'

const serverUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** What people type for a language: `en`, `zh_TW.UTF-8`, `zh-Hant`. */
const SPELLINGS: readonly (readonly [RegExp, Locale])[] = [
  [/^zh[-_]?(tw|hk|mo|hant)/i, 'zh-TW'],
  [/^zh/i, 'zh-CN'],
  [/^en/i, 'en-US'],
]
const localeNamed = (text: string): string => SPELLINGS.find(([spelling]) => spelling.test(text))?.[1] ?? text

/** An IANA name, or an old one of the same zone, whatever the case. */
const isZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Options of every command: from flags, else from the environment. */
export const globalFlags = v.object({
  server: v.optional(serverUrl),
  profile: v.optional(profileName),
  lang: v.optional(v.pipe(v.string(), v.transform(localeNamed), v.picklist(LOCALES))),
  tz: v.optional(v.pipe(v.string(), v.check(isZone, 'not a time zone'))),
  utc: v.optional(v.boolean(), false),
})
export type GlobalFlags = v.InferOutput<typeof globalFlags>

const zoneFlags = v.object({ tz: globalFlags.entries.tz, utc: globalFlags.entries.utc })

/** Time zone that a command is told, by its raw flags; null for the local one. Its schema reports a wrong one. */
export const zoneOf = (flags: unknown): string | null => {
  const parsed = v.safeParse(zoneFlags, flags)
  if (!parsed.success) return null
  const { tz, utc } = parsed.output
  return utc ? 'UTC' : tz ? new Intl.DateTimeFormat('en', { timeZone: tz }).resolvedOptions().timeZone : null
}

/** Locale of an environment such as `LANG=zh_CN.UTF-8`; unlike in a browser, zh-TW is respected. */
const localeOf = (env: NodeJS.ProcessEnv): Locale => {
  const name = (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').split('.')[0]?.replace('_', '-') ?? ''
  return startLocale(/^(zh-TW|zh-HK)$/.test(name) ? 'zh-TW' : null, name || 'en-US')
}

/**
 * Language of the texts: `--lang`, `NETBAR_LANG`, else the environment's. Determined before the arguments are parsed,
 * because errors in them are reported in it.
 */
export const languageOf = (argv: readonly string[], env: NodeJS.ProcessEnv): Locale => {
  const joined = argv.find((argument) => argument.startsWith('--lang='))?.slice('--lang='.length)
  const at = argv.indexOf('--lang')
  const asked = localeNamed(joined ?? (at === -1 ? env['NETBAR_LANG'] : argv[at + 1]) ?? '')
  return isLocale(asked) ? asked : localeOf(env)
}

/** Removes our empty variables from the environment: an empty one counts as not set. */
export const dropEmptyVariables = (env: NodeJS.ProcessEnv): void => {
  for (const [name, value] of Object.entries(env)) if (name.startsWith('NETBAR_') && value === '') delete env[name]
}

const choicesOf = (issue: v.BaseIssue<unknown>): string | null =>
  issue.type === 'picklist' ? (issue.expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ', ') : null

/** Parses flags with a schema; an invalid one ends the command as a usage error. */
export const parseFlags = <Schema extends v.GenericSchema>(
  schema: Schema,
  flags: unknown,
  t: Translate,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, flags)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const [name = ''] = (v.getDotPath(issue) ?? '').split('.')
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const params = { flag: `--${flag}`, value: String(issue.input) }
  const choices = choicesOf(issue)
  throw new CliFailure(
    ExitCode.usage,
    choices === null ? t('cli.badValue', params) : t('cli.badChoice', { ...params, choices }),
  )
}
