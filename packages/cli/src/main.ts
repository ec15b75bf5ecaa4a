import { CommanderError } from 'commander'
import { CliFailure } from './cli-failure.ts'
import { ExitCode } from './exit-codes.ts'
import { endBySignal } from './output/signals.ts'
import { endWithReader, flushStreams, tell } from './output/streams.ts'
import { createProgram } from './program.ts'
import { dropEmptyVariables, languageOf } from './settings.ts'
import { loadTexts } from './texts/texts.ts'
import { usageText } from './usage-error.ts'

const isUnstored = (argv: readonly string[]): boolean => argv[2] === 'unstored'
const UNKNOWN = 3

/** Runs the command line. */
export const main = async (argv: readonly string[]): Promise<void> => {
  endWithReader()
  dropEmptyVariables(process.env)
  let code: number = ExitCode.ok
  const locale = languageOf(argv, process.env)
  const t = await loadTexts(locale)
  const program = createProgram(t, NETBAR_VERSION, async (load, flags) => {
    const run = await load()
    code = await run(flags, { env: process.env, locale, t })
  })
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) {
      const isHelp = error.exitCode === 0 || error.code === 'commander.help'
      if (!isHelp) for (const line of usageText(error, t).split('\n')) tell(line)
      // A monitoring plugin that was called wrongly knows nothing.
      if (error.exitCode !== 0) code = isUnstored(argv) ? UNKNOWN : ExitCode.usage
    } else {
      tell(error instanceof Error ? error.message : String(error))
      code = error instanceof CliFailure ? error.code : isUnstored(argv) ? UNKNOWN : ExitCode.failed
    }
  }
  await flushStreams()
  endBySignal()
  process.exit(code)
}
