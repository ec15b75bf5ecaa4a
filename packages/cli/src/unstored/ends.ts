import { failureLine } from './failure.ts'

/** Exit code UNKNOWN of monitoring plugins. */
const UNKNOWN = 3
/** The codes of sysexits.h: usage error, and internal software error. */
const SYSEXITS = { usage: 64, crash: 70 } as const

/** Whether the command line is a check. */
export const isCheck = (argv: readonly string[]): boolean =>
  argv.slice(2).find((word) => !word.startsWith('-')) === 'unstored'

/** Value of an option, which may be written in two ways, else of its variable. */
const valueOf = (option: string, argv: readonly string[], env: NodeJS.ProcessEnv): string | undefined => {
  const at = argv.indexOf(option)
  const joined = argv.find((word) => word.startsWith(`${option}=`))
  const variable = `NETBAR_${option.slice(2).replaceAll('-', '_').toUpperCase()}`
  return joined?.slice(option.length + 1) ?? (at === -1 ? env[variable] : argv[at + 1])
}

/**
 * Exit code of a check with a usage error or a crash. Determined from the raw arguments, because nothing else may be
 * loaded: Node exits with 1 after a crash, which monitoring reads as a mere warning.
 */
export const checkCodeOf = (why: keyof typeof SYSEXITS, argv: readonly string[], env: NodeJS.ProcessEnv): number =>
  valueOf('--exit-codes', argv, env) === 'sysexits' ? SYSEXITS[why] : UNKNOWN

/** What a check writes to stdout, where monitoring reads it, when it cannot run. From the raw arguments too. */
export const endLine = (reason: string, argv: readonly string[], env: NodeJS.ProcessEnv): string =>
  failureLine('UNKNOWN', reason, valueOf('--format', argv, env) === 'json')
