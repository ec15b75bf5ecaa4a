import type { Command, Option } from 'commander'
import { FILE } from '../flags.ts'

/** A flag as a shell completes it. */
export interface FlagShape {
  /** `--format`, and `-h` where there is a short one. */
  readonly names: readonly string[]
  /** The flag as help writes it, e.g. `--server <url>`. */
  readonly spelled: string
  /** The variable of the environment that stands for it; null where there is none. */
  readonly variable: string | null
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  readonly isFile: boolean
}

/** A command as a shell completes it. */
export interface CommandShape {
  /** The words after `netbar`, e.g. `notifications read`; empty for netbar itself. */
  readonly path: string
  readonly description: string
  readonly subcommands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly FlagShape[]
  /** Words that can stand where no flag does, beside the subcommands. */
  readonly operands: readonly string[]
}

const flagShape = (option: Option): FlagShape => {
  const { long, short, flags, envVar, description, required, optional, argChoices = [] } = option
  return {
    names: [long, short].filter((name) => name !== undefined),
    spelled: flags,
    variable: envVar ?? null,
    description,
    takesValue: required || optional,
    values: argChoices.filter((value) => value !== FILE),
    isFile: argChoices.includes(FILE),
  }
}

/** netbar and every command below it, the outer before the inner. */
export const shapesOf = (command: Command, path = ''): readonly CommandShape[] => {
  const help = command.createHelp()
  const subcommands = help.visibleCommands(command)
  const shape: CommandShape = {
    path,
    description: command.description(),
    subcommands: subcommands.map((one) => ({ name: one.name(), description: one.description() })),
    flags: help.visibleOptions(command).map(flagShape),
    operands: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  }
  const inner = subcommands.flatMap((one) => shapesOf(one, path ? `${path} ${one.name()}` : one.name()))
  return [shape, ...inner]
}
