import * as v from 'valibot'
import type { Command } from 'commander'
import { bashScript } from '../completion/bash.ts'
import { fishScript } from '../completion/fish.ts'
import { powershellScript } from '../completion/powershell.ts'
import { shapesOf, type CommandShape } from '../completion/shape.ts'
import { zshScript } from '../completion/zsh.ts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { SHELLS } from '../completion/shells.ts'
import { parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

type Shell = (typeof SHELLS)[number]
const SCRIPTS: Readonly<Record<Shell, (shapes: readonly CommandShape[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
}

const schema = v.object({ operands: v.tuple([v.string()]) })

/** `netbar completion <shell>`: the completion script for every command and flag of the program. */
export const completionOf =
  (program: Command) =>
  async (given: unknown, { t }: CommandContext): Promise<number> => {
    const [name] = parseFlags(schema, given, t).operands
    const shell = SHELLS.find((one) => one === name)
    if (!shell) throw new CliFailure(ExitCode.usage, t('help.noShell', { name, shells: SHELLS.join(', ') }))
    process.stdout.write(SCRIPTS[shell](shapesOf(program)))
    return ExitCode.ok
  }
