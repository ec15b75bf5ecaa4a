import type { Command } from 'commander'
import type { Translate } from '@netbar/shared/texts'
import { shapesOf, type CommandShape } from '../completion/shape.ts'

/** Text as roff prints it: nothing in it is a request. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .split('\n')
    .map((line) => (/^[.']/.test(line) ? `\\&${line}` : line))
    .join('\n')

const flagLines = (shape: CommandShape, t: Translate): readonly string[] =>
  shape.flags.flatMap(({ spelled, variable, description }) => [
    '.TP',
    `\\fB${plain(spelled)}\\fR`,
    plain(variable === null ? description : t('help.env', { text: description, name: variable })),
  ])

const commandLines = (shape: CommandShape, t: Translate): readonly string[] => [
  `.SS ${plain(`netbar ${shape.path}`)}`,
  plain(shape.description),
  ...flagLines(shape, t),
]

/** The manual page of the whole command line, in roff. */
export const manualPage = (program: Command, t: Translate): string => {
  const [main, ...commands] = shapesOf(program)
  const example = t('help.examples').split('\n').slice(1)
  return [
    `.TH NETBAR 1 "" "netbar ${plain(program.version() ?? '')}"`,
    '.SH NAME',
    `netbar \\- ${plain(program.description())}`,
    '.SH SYNOPSIS',
    `.B netbar\n${plain(t('help.rootUsage'))}`,
    '.SH EXAMPLES\n.nf',
    ...example.filter(Boolean).map((line) => plain(line.trim())),
    '.fi\n.SH OPTIONS',
    ...(main ? flagLines(main, t) : []),
    '.SH COMMANDS',
    ...commands.filter(({ path }) => path !== 'help').flatMap((shape) => commandLines(shape, t)),
    '.SH EXIT STATUS',
    plain(t('help.exitCodes').trim()),
    '',
  ].join('\n')
}
