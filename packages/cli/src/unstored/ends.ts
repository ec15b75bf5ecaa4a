/** Exit code UNKNOWN of monitoring plugins. */
const UNKNOWN = 3
/** The codes of sysexits.h: usage error, and internal software error. */
const SYSEXITS = { usage: 64, crash: 70 } as const

/** Whether the command line is a check. */
export const isCheck = (argv: readonly string[]): boolean =>
  argv.slice(2).find((word) => !word.startsWith('-')) === 'unstored'

const kindOf = (argv: readonly string[], env: NodeJS.ProcessEnv): string | undefined => {
  const at = argv.indexOf('--exit-codes')
  const joined = argv.find((word) => word.startsWith('--exit-codes='))
  return joined?.slice('--exit-codes='.length) ?? (at === -1 ? env['NETBAR_EXIT_CODES'] : argv[at + 1])
}

/**
 * Exit code of a check with a usage error or a crash. Determined from the raw arguments, because nothing else may be
 * loaded: Node exits with 1 after a crash, which monitoring reads as a mere warning.
 */
export const checkCodeOf = (why: keyof typeof SYSEXITS, argv: readonly string[], env: NodeJS.ProcessEnv): number =>
  kindOf(argv, env) === 'sysexits' ? SYSEXITS[why] : UNKNOWN
