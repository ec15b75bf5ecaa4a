/** What a check ends with that tells nothing, as monitoring plugins do. */
const UNKNOWN = 3
/** The same by sysexits.h: called wrongly, and an error of the program itself. */
const SYSEXITS = { usage: 64, crash: 70 } as const

/** Whether the check is what was typed. */
export const isCheck = (argv: readonly string[]): boolean =>
  argv.slice(2).find((word) => !word.startsWith('-')) === 'unstored'

const kindOf = (argv: readonly string[], env: NodeJS.ProcessEnv): string | undefined => {
  const at = argv.indexOf('--exit-codes')
  const joined = argv.find((word) => word.startsWith('--exit-codes='))
  return joined?.slice('--exit-codes='.length) ?? (at === -1 ? env['NETBAR_EXIT_CODES'] : argv[at + 1])
}

/**
 * What a check ends with that was called wrongly, or that crashed. Looked up in what was typed, because nothing else may
 * have been loaded: Node ends a crash with 1, which a monitoring reads as a warning that it may overlook.
 */
export const checkCodeOf = (why: keyof typeof SYSEXITS, argv: readonly string[], env: NodeJS.ProcessEnv): number =>
  kindOf(argv, env) === 'sysexits' ? SYSEXITS[why] : UNKNOWN
