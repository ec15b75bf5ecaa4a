import type { Command } from 'commander'
import type { Translate } from '@netbar/shared/texts'
import { shapesOf, type CommandShape } from '../completion/shape.ts'
import { EXAMPLES } from '../examples.ts'

/** Escapes text for roff, so that nothing in it is a request. */
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
  '.PP\n.nf',
  ...(EXAMPLES[shape.path] ?? []).map(plain),
  '.fi',
  ...flagLines(shape, t),
]

/** The manual page of the whole command line, in roff. */
export const manualPage = (program: Command, t: Translate): string => {
  const [main, ...commands] = shapesOf(program)
  return [
    `.TH NETBAR 1 "" "netbar ${plain(program.version() ?? '')}"`,
    '.SH NAME',
    `netbar \\- ${plain(program.description())}`,
    '.SH SYNOPSIS',
    `.B netbar\n${plain(t('help.rootUsage'))}`,
    '.SH EXAMPLES\n.nf',
    ...(EXAMPLES[''] ?? []).map(plain),
    '.fi\n.SH OPTIONS',
    ...(main ? flagLines(main, t) : []),
    '.SH COMMANDS',
    ...commands.filter(({ path }) => path !== 'help').flatMap((shape) => commandLines(shape, t)),
    '.SH EXIT STATUS',
    [t('help.exitCodes'), t('help.checkCodes'), t('help.environment')].map(plain).join('\n.PP\n'),
    '',
  ].join('\n')
}
