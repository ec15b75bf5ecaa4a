import { Command, CommanderError, Option } from 'commander'
import { CliFailure } from './cli-failure.ts'
import { ExitCode } from './exit-codes.ts'
import { endWithReader, tell } from './output/streams.ts'

type Run = (flags: unknown) => Promise<number>

/** A flag that the environment can give as well: `--cursor-file` is `NETBAR_CURSOR_FILE`. */
const flag = (flags: string, description: string): Option => {
  const option = new Option(flags, description)
  return option.env(`NETBAR_${option.name().replaceAll('-', '_').toUpperCase()}`)
}
const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(','),
]

const EXIT_CODES = `
Exit codes: 0 done, 1 failed, 2 wrongly used, 4 not signed in, 5 not permitted, 124 --timeout reached,
130 interrupted, 143 terminated. unstored: 0 OK, 1 WARNING, 2 CRITICAL, 3 UNKNOWN.
Every flag has an environment variable: --server is NETBAR_SERVER. Secrets come from prompts, standard input,
NETBAR_TOKEN or NETBAR_TOKEN_FILE, never from a flag.`

const EXAMPLES = `
Examples:
  netbar login --server http://127.0.0.1:5600 --username xh001_mgr
  netbar tail --branch XH001 --type CALL,TEA
  netbar unstored --critical 5 --quiet
`

const createProgram = (finish: (run: Promise<Run>, flags: unknown) => Promise<void>): Command => {
  const program = new Command('netbar')
    .description('netbar in a terminal: live notices and unstored orders')
    .version(NETBAR_VERSION, '-V, --version')
    .addHelpText('before', EXAMPLES)
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .showSuggestionAfterError()
  const command = (name: string, description: string, load: () => Promise<Run>): Command =>
    program
      .command(name)
      .description(description)
      .exitOverride()
      .addOption(flag('--server <url>', 'address of the server'))
      .addOption(flag('--profile <name>', 'which sign-in to use'))
      .addOption(flag('--lang <locale>', 'zh-CN, en-US or zh-TW'))
      .action((flags: unknown) => finish(load(), flags))

  command('login', 'sign in and keep the session', async () => (await import('./commands/login.ts')).runLogin)
    .addOption(flag('--username <name>', 'who signs in'))
    .option('--password-stdin', 'read the password from standard input')
    .option('--token-stdin', 'read a token from standard input')
  command('logout', 'end the session', async () => (await import('./commands/logout.ts')).runLogout)
  command('whoami', 'who is signed in, and until when', async () => (await import('./commands/whoami.ts')).runWhoami)
  command('tail', 'follow live notices', async () => (await import('./commands/tail.ts')).runTail)
    .addOption(flag('--branch <branch>', 'number, name or id of the branch; the first unless given').argParser(collect))
    .addOption(flag('--format <format>', 'pretty, json or ndjson; pretty on a terminal, ndjson elsewhere'))
    .addOption(flag('--type <types>', 'only these types, separated by commas'))
    .addOption(flag('--count <n>', 'end after so many notices'))
    .addOption(flag('--timeout <seconds>', 'end after so many seconds, with code 124'))
    .addOption(flag('--cursor-file <file>', 'go on where the last run with this file ended'))
    .addOption(flag('--tz <zone>', 'time zone of the times shown; the local one unless given'))
    .addOption(flag('--utc', 'show times in UTC'))
  command(
    'unstored',
    'check for orders that are not in stock',
    async () => (await import('./commands/unstored.ts')).runUnstored,
  )
    .addOption(
      flag('--branch <branch>', 'number, name or id of a branch; all of yours unless given').argParser(collect),
    )
    .addOption(flag('--format <format>', 'text or json'))
    .addOption(flag('--quiet', 'say nothing when nothing is unstored'))
    .addOption(flag('--critical <n>', 'critical from so many deliveries on'))
    .addOption(flag('--critical-age <age>', 'critical from this age on, e.g. 36h or 5d'))
    .addOption(flag('--on-error <state>', 'ok, warning, critical or unknown (default) when a branch cannot be asked'))
    .addOption(flag('--on-found <state>', 'warning (default) or critical when orders are found'))
    .addOption(flag('--exit-codes <kind>', 'plugin (default) or sysexits'))
    .addOption(flag('--timeout <seconds>', 'give up after so many seconds (default 10, at most 30)'))
  return program
}

const isUnstored = (argv: readonly string[]): boolean => argv[2] === 'unstored'
const UNKNOWN = 3

/** Usage errors end with 2, but a monitoring plugin that was called wrongly knows nothing: 3. */
const codeOfUsage = (error: CommanderError, argv: readonly string[]): number => {
  if (error.exitCode === 0) return ExitCode.ok
  return isUnstored(argv) ? UNKNOWN : ExitCode.usage
}

/** Runs the command line. */
export const main = async (argv: readonly string[]): Promise<void> => {
  endWithReader()
  let code: number = ExitCode.ok
  const program = createProgram(async (run, flags) => {
    code = await (await run)(flags)
  })
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) code = codeOfUsage(error, argv)
    else {
      tell(error instanceof Error ? error.message : String(error))
      code = error instanceof CliFailure ? error.code : isUnstored(argv) ? UNKNOWN : ExitCode.failed
    }
  }
  process.exit(code)
}
