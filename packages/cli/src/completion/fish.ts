import type { CommandShape, FlagShape } from './shape.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Condition that the words typed so far name this command. */
const conditionOf = (path: string): string => `__netbar_at ${quoted(path)}`

const flagLine = (condition: string, { names, description, takesValue, values, isFile }: FlagShape): string => {
  const spelled = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const value = isFile
    ? ['-r', '-F']
    : takesValue
      ? ['-x', ...(values.length > 0 ? [`-a ${quoted(values.join(' '))}`] : [])]
      : []
  return ['complete -c netbar', `-n ${quoted(condition)}`, ...spelled, ...value, `-d ${quoted(description)}`].join(' ')
}

const linesOf = ({ path, subcommands, flags, operands }: CommandShape): readonly string[] => {
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
    'complete -c netbar -f',
    ...shapes.flatMap(linesOf),
    '',
  ].join('\n')
