import { PROFILE_NAMES, type CommandShape, type FlagShape } from './shape.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Condition that the words typed so far name this command. */
const conditionOf = (path: string): string => `__netbar_at ${quoted(path)}`

const PROFILES = quoted(`(${PROFILE_NAMES} 2> /dev/null)`)

/** Offers of a flag's values; of a list, only the last one is completed. */
const offersOf = ({ values, isList, isProfile }: FlagShape): readonly string[] => {
  if (isProfile) return [`-a ${PROFILES}`]
  if (values.length === 0) return []
  return [`-a ${quoted(isList ? `(__netbar_list ${values.join(' ')})` : values.join(' '))}`]
}

const flagLine = (condition: string, flag: FlagShape): string => {
  const { names, description, takesValue, isFile } = flag
  const spelled = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const value = isFile ? ['-r', '-F'] : takesValue ? ['-x', ...offersOf(flag)] : []
  return ['complete -c netbar', `-n ${quoted(condition)}`, ...spelled, ...value, `-d ${quoted(description)}`].join(' ')
}

const linesOf = ({ path, subcommands, flags, operands, takesProfile }: CommandShape): readonly string[] => {
  const condition = conditionOf(path)
  const word = (name: string, description?: string) =>
    [
      'complete -c netbar',
      `-n ${quoted(condition)}`,
      `-a ${quoted(name)}`,
      ...(description ? [`-d ${quoted(description)}`] : []),
    ].join(' ')
  return [
    ...subcommands.map(({ name, description }) => word(name, description)),
    ...operands.map((name) => word(name)),
    ...(takesProfile ? [`complete -c netbar -n ${quoted(condition)} -a ${PROFILES}`] : []),
    ...flags.map((flag) => flagLine(condition, flag)),
  ]
}

const pathCase = ({ path }: CommandShape): string => {
  const at = path.lastIndexOf(' ')
  return `            case ${quoted(`${path.slice(0, Math.max(0, at))} ${path.slice(at + 1)}`)}\n                set at ${quoted(path)}`
}

/** Completion for fish. */
export const fishScript = (shapes: readonly CommandShape[]): string =>
  [
    '# netbar completion fish > ~/.config/fish/completions/netbar.fish',
    'function __netbar_at',
    "    set -l at ''",
    '    for word in (commandline -opc)[2..]',
    '        switch "$at $word"',
    ...shapes.filter(({ path }) => path !== '').map(pathCase),
    '        end',
    '    end',
    '    test "$at" = "$argv[1]"',
    'end',
    'function __netbar_list',
    "    set -l before (string match -r -- '.*,' (commandline -ct))",
    '    for value in $argv',
    '        echo "$before$value"',
    '    end',
    'end',
    'complete -c netbar -f',
    ...shapes.flatMap(linesOf),
    '',
  ].join('\n')
