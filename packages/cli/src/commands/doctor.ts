import { CliFailure } from '../cli-failure.ts'
import { broken, type Finding } from '../doctor/finding.ts'
import { checkLive } from '../doctor/live.ts'
import { checkNode, checkProxy } from '../doctor/machine.ts'
import { checkServer } from '../doctor/server.ts'
import { checkSession } from '../doctor/session.ts'
import { ExitCode } from '../exit-codes.ts'
import { hasColour, painter, type Colour } from '../output/colour.ts'
import { sanitize } from '../output/sanitize.ts'
import { writeLine } from '../output/streams.ts'
import { connectionOf, serverOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

const MARKS: Readonly<Record<Finding['state'], { readonly mark: string; readonly colour: Colour }>> = {
  good: { mark: '✓', colour: 'green' },
  doubt: { mark: '!', colour: 'yellow' },
  broken: { mark: '✗', colour: 'red' },
}

/** Turns a missing server or sign-in into the finding of the check that needs it. */
const asFinding = (error: unknown): Finding => {
  if (error instanceof CliFailure) return broken(error.message, error.code)
  throw error
}

/** `netbar doctor`: one line per check; exits with the code of the first broken one. */
export const runDoctor = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(globalFlags, given, t)
  const paint = painter(hasColour(process.stdout, env))
  let code: ExitCode = ExitCode.ok
  const report = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      const { mark, colour } = MARKS[finding.state]
      writeLine(`${paint(colour, mark)} ${sanitize(finding.text)}`)
      if (code === ExitCode.ok) code = finding.code
    }
    return findings.every(({ state }) => state !== 'broken')
  }
  report([checkNode(process.versions.node, NETBAR_VERSION, t), checkProxy(process.versions.node, env, t)])
  try {
    if (!report(await checkServer(await serverOf(flags, env, t), context))) return code
    const connection = await connectionOf(flags, env, t)
    const { findings, user } = await checkSession(connection, context)
    const [branch] = user?.branches ?? []
    if (report(findings) && user && branch) report([await checkLive(connection, { id: user.id, branch }, t)])
  } catch (error) {
    report([asFinding(error)])
  }
  return code
}
