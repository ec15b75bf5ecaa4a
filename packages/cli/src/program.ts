import { Command, CommanderError } from 'commander'
import { LOCALES, similarTo, type Translate } from '@netbar/shared/texts'
import type { LoadCommand } from './command-context.ts'
import { DECLARATIONS } from './commands/declarations.ts'
import { EXAMPLES } from './examples.ts'
import { flag } from './flags.ts'

const examplesOf = (path: string, t: Translate): string =>
  [t('help.examples'), ...(EXAMPLES[path] ?? []).map((line) => `  ${line}`), ''].join('\n')

/** Refuses an unknown word after a command that has subcommands. */
const refuseUnknown = ({ commands, args: [word] }: Command): void => {
  if (commands.length === 0 || word === undefined) return
  const meant = similarTo(
    word,
    commands.map((one) => one.name()),
  )
  // In commander's own format, so that one function parses both.
  const similar = meant === null ? '' : `\n(Did you mean ${meant}?)`
  throw new CommanderError(1, 'commander.unknownCommand', `error: unknown command '${word}'${similar}`)
}

/**
 * The command whose name comes first: it is declared alone, as all of them with their flags take a while. Null for help, for
 * a mistyped name, and for completion, which need all.
 */
export const commandNamed = ([, , name = '']: readonly string[]): string | null =>
  name !== 'completion' && Object.hasOwn(DECLARATIONS, name) ? name : null

/**
 * The command line in one language, with all commands or `only` one; `run` gets the typed command and its flags. Arguments
 * that are not flags are among them as `operands`.
 */
export const createProgram = (
  t: Translate,
  version: string,
  run: (load: LoadCommand, flags: unknown) => Promise<void>,
  only: string | null = null,
): Command => {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': t('help.usage'),
    'Arguments:': t('help.operands'),
    'Options:': t('help.options'),
    'Commands:': t('help.commands'),
  }
  const program = new Command('netbar')
    .description(t('help.description'))
    .usage(t('help.rootUsage'))
    .version(version, '-V, --version', t('help.version'))
    .helpOption('-h, --help', t('help.help'))
    .helpCommand('help [command]', t('help.helpCommand'))
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      subcommandTerm: (command) => command.name(),
      optionDescription: ({ description, envVar }) =>
        envVar ? t('help.env', { text: description, name: envVar }) : description,
    })
    // Usage errors are reported by the caller, in the user's language.
    .configureOutput({ outputError: () => undefined })
    .addHelpText('before', () => examplesOf('', t))
    .addHelpText('after', () => `\n${t('help.exitCodes')}\n${t('help.checkCodes')}\n${t('help.environment')}`)
    .exitOverride()
  const command = (name: string, description: string, load: LoadCommand, parent: Command = program): Command =>
    parent
      .command(name)
      .description(description)
      .usage(t('help.commandUsage'))
      .helpOption('-h, --help', t('help.help'))
      .helpCommand(false)
      // A word that is no subcommand is handled below.
      .allowExcessArguments(name === 'profile' || name === 'notifications' || name === 'token')
      .addHelpText('before', () => examplesOf(parent === program ? name : `${parent.name()} ${name}`, t))
      .addHelpText('after', () => `\n${t(name === 'unstored' ? 'help.checkCodes' : 'help.exitCodes')}`)
      .addOption(flag('--server <url>', t('help.server')))
      .addOption(flag('--profile <name>', t('help.profile'), 'profiles'))
      .addOption(flag('--lang <locale>', t('help.lang'), LOCALES))
      .addOption(flag('--tz <zone>', t('help.tz')))
      .addOption(flag('--utc', t('help.utc')))
      .action((...given: readonly unknown[]) => {
        const typed = given.at(-1)
        // Commander passes the command itself as the last argument of an action.
        if (!(typed instanceof Command)) return undefined
        refuseUnknown(typed)
        return run(load, { ...typed.optsWithGlobals(), operands: typed.args })
      })

  for (const [name, declare] of Object.entries(DECLARATIONS))
    if (only === null || only === name) declare(command, t, program)
  return program
}
