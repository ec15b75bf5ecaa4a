import { CallError } from '@netbar/shared'
import * as v from 'valibot'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { loadFloor, type Floor } from './floor/floor-data.ts'
import { floorJson, floorTsv } from './floor/floor-formats.ts'
import { isInCi } from '../output/ci.ts'
import { hasColour, painter } from '../output/colour.ts'
import { writeLine } from '../output/streams.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { failureOf, loadUser } from '../session/connection.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'

/** Columns of a pipe, and of a terminal that does not tell. */
const USUAL_COLUMNS = 80

const schema = v.object({
  ...globalFlags.entries,
  branch: v.optional(v.array(v.string()), []),
  format: v.optional(v.picklist(['text', 'json', 'tsv']), 'text'),
  once: v.optional(v.boolean(), false),
})

const write = async (floor: Floor, format: 'text' | 'json' | 'tsv', { t, env }: CommandContext): Promise<void> => {
  if (format === 'json') return writeLine(floorJson(floor, Date.now()))
  if (format === 'tsv') return void floorTsv(floor).map(writeLine)
  const { floorLines } = await import('./floor/floor-lines.ts')
  const paint = painter(hasColour(process.stdout, env))
  const columns = process.stdout.columns || USUAL_COLUMNS
  for (const line of floorLines(floor, { t, paint, columns, now: Date.now() })) writeLine(line)
}

/** `netbar floor`: the machines of a branch. In a terminal it is a picture that follows what happens; elsewhere it is printed once. */
export const runFloor = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t, locale } = context
  const { branch, format, once, ...flags } = parseFlags(schema, given, t)
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const user = await loadUser(connection, { locale, t })
  const chosen = chooseBranches(user.branches, branch, t)
  const isView = !once && format === 'text' && process.stdout.isTTY && process.stdin.isTTY && env['TERM'] !== 'dumb'
  if (isView && !isInCi(env)) {
    const { showFloor } = await import('./floor/floor-screen.ts')
    return showFloor({ connection, user, branches: chosen, context })
  }
  const shown = branch.length === 0 ? chosen.slice(0, 1) : chosen
  try {
    for (const each of shown) await write(await loadFloor(connection, each, context), format, context)
  } catch (error) {
    throw error instanceof CallError ? failureOf(error, connection.server, t) : error
  }
  return ExitCode.ok
}
