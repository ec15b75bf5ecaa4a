import { CommanderError } from 'commander'
import { CliFailure } from './cli-failure.ts'
import { ExitCode } from './exit-codes.ts'
import { endBySignal } from './output/signals.ts'
import { flushStreams, endOnClosedPipe, report, writeLine } from './output/streams.ts'
import { useZone } from './output/times.ts'
import { commandNamed, createProgram } from './program.ts'
import { dropEmptyVariables, languageOf, zoneOf } from './settings.ts'
import { loadTexts } from './texts/texts.ts'
import { checkCodeOf, endLine, isCheck } from './unstored/ends.ts'
import { isUpdateNoticeWanted } from './update/wanted.ts'
import { usageText } from './usage-error.ts'

/** Runs the command line. */
export const main = async (argv: readonly string[]): Promise<void> => {
  const { env } = process
  // The exit code of a check matters even if nobody reads its lines.
  endOnClosedPipe({ isEnd: !isCheck(argv) })
  dropEmptyVariables(env)
  let code: number = ExitCode.ok
  let ran: unknown = null
  const locale = languageOf(argv, env)
  const only = commandNamed(argv)
  const t = await loadTexts(locale, only !== null)
  const program = createProgram(
    t,
    NETBAR_VERSION,
    async (load, flags) => {
      ran = flags
      const run = await load()
      const zone = zoneOf(flags)
      if (zone !== null) useZone(zone)
      code = await run(flags, { env, locale, t })
    },
    only,
  )
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) {
      const isHelp = error.exitCode === 0 || error.code === 'commander.help'
      const lines = isHelp ? [] : usageText(error, t).split('\n')
      // A monitoring plugin reports it on stdout as UNKNOWN.
      if (isCheck(argv) && !isHelp) writeLine(endLine(lines.join(' '), argv, env))
      else for (const line of lines) report(line)
      if (error.exitCode !== 0) code = isCheck(argv) ? checkCodeOf('usage', argv, env) : ExitCode.usage
    } else {
      report(error instanceof Error ? error.message : String(error))
      const failed = isCheck(argv) ? checkCodeOf('crash', argv, env) : ExitCode.failed
      code = error instanceof CliFailure ? error.code : failed
    }
  }
  if (isUpdateNoticeWanted(ran, env)) await (await import('./update/notice.ts')).noticeUpdate(NETBAR_VERSION, env, t)
  await flushStreams()
  endBySignal()
  process.exit(code)
}
