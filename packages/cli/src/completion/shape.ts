import type { Command, Option } from 'commander'
import { LIVE_MESSAGE_TYPES, NOTIFICATION_KINDS } from '@netbar/shared/contract'
import { KINDS } from '../flags.ts'

/** Completion data of a flag. */
export interface FlagShape {
  /** `--format`, and its short form where it has one. */
  readonly names: readonly string[]
  /** The flag as help writes it, e.g. `--server <url>`. */
  readonly spelled: string
  /** Its environment variable; null without one. */
  readonly variable: string | null
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  readonly isFile: boolean
  /** Whether it takes several of the values, separated by commas. */
  readonly isList: boolean
  /** Whether it takes the name of a stored sign-in. */
  readonly isProfile: boolean
}

/** Completion data of a command. */
export interface CommandShape {
  /** The words after `netbar`, e.g. `notifications read`; empty for netbar itself. */
  readonly path: string
  readonly description: string
  readonly subcommands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly FlagShape[]
  /** Possible words that are neither flags nor subcommands. */
  readonly operands: readonly string[]
  /** Whether the name of a stored sign-in is one. */
  readonly takesProfile: boolean
}

/** Prints the names of the stored sign-ins: shells ask when they complete. */
export const PROFILE_NAMES = 'netbar profile list --names'

const PLACEHOLDERS: ReadonlySet<string> = new Set(Object.values(KINDS))
const isValue = (value: string): boolean => !PLACEHOLDERS.has(value)

const valuesOf = (choices: readonly string[]): readonly string[] => {
  if (choices.includes(KINDS.types)) return LIVE_MESSAGE_TYPES
  return choices.includes(KINDS.kinds) ? NOTIFICATION_KINDS : choices.filter(isValue)
}

const flagShape = (option: Option): FlagShape => {
  const { long, short, flags, envVar, description, required, optional, argChoices = [] } = option
  return {
    names: [long, short].filter((name) => name !== undefined),
    spelled: flags,
    variable: envVar ?? null,
    description,
    takesValue: required || optional,
    values: valuesOf(argChoices),
    isFile: argChoices.includes(KINDS.file),
    isList: argChoices.includes(KINDS.types),
    isProfile: argChoices.includes(KINDS.profiles),
  }
}

/** netbar and every command below it, parents before children. */
export const shapesOf = (command: Command, path = ''): readonly CommandShape[] => {
  const help = command.createHelp()
  const subcommands = help.visibleCommands(command)
  const shape: CommandShape = {
    path,
    description: command.description(),
    subcommands: subcommands.map((one) => ({ name: one.name(), description: one.description() })),
    flags: help.visibleOptions(command).map(flagShape),
    operands: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices).filter(isValue),
    takesProfile: command.registeredArguments.some(({ argChoices = [] }) => argChoices.includes(KINDS.profiles)),
  }
  const inner = subcommands.flatMap((one) => shapesOf(one, path ? `${path} ${one.name()}` : one.name()))
  return [shape, ...inner]
}
