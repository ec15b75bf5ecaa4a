import { startLocale, type Locale } from '@netbar/shared/texts'
import * as v from 'valibot'
import { CliFailure } from './cli-failure.ts'
import { ExitCode } from './exit-codes.ts'

const serverUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:$/.test(new URL(text).protocol)),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** What every command takes: from its flags, else from the environment. */
export const globalFlags = v.object({
  server: v.optional(serverUrl),
  profile: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
  lang: v.optional(v.picklist(['zh-CN', 'en-US', 'zh-TW'])),
})
export type GlobalFlags = v.InferOutput<typeof globalFlags>

/** The locale of an environment such as `LANG=zh_CN.UTF-8`; a terminal in zh-TW is read as what it says. */
const localeOf = (env: NodeJS.ProcessEnv): Locale => {
  const name = (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').split('.')[0]?.replace('_', '-') ?? ''
  return startLocale(/^(zh-TW|zh-HK)$/.test(name) ? 'zh-TW' : null, name || 'en-US')
}

/** The language of the texts: the flag, `NETBAR_LANG`, else the environment's. */
export const languageOf = (flags: GlobalFlags, env: NodeJS.ProcessEnv): Locale => flags.lang ?? localeOf(env)

/** Parses flags by a schema; a wrong one ends the command as wrongly used. */
export const parseFlags = <Schema extends v.GenericSchema>(schema: Schema, flags: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, flags)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const name = v.getDotPath(issue) ?? ''
  throw new CliFailure(
    ExitCode.usage,
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${issue.message}`,
  )
}
