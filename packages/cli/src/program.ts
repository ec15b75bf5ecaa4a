import { Command, Option } from 'commander'
import type { Translate } from '@netbar/shared/texts'
import type { CommandContext } from './commands/context.ts'

/** What a command does: takes its flags as they were typed, yields the code to end with. */
export type RunCommand = (flags: unknown, context: CommandContext) => Promise<number>

/** A flag that the environment can give as well: `--cursor-file` is `NETBAR_CURSOR_FILE`. */
const flag = (flags: string, description: string): Option => {
  const option = new Option(flags, description)
  return option.env(`NETBAR_${option.name().replaceAll('-', '_').toUpperCase()}`)
}
const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  ...value.split(','),
]

/** The command line in one language; `run` gets the command that was typed, and its flags. */
export const createProgram = (
  t: Translate,
  run: (load: () => Promise<RunCommand>, flags: unknown) => Promise<void>,
): Command => {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': t('help.usage'),
    'Options:': t('help.options'),
    'Commands:': t('help.commands'),
  }
  const program = new Command('netbar')
    .description(t('help.description'))
    .usage(t('help.rootUsage'))
    .version(NETBAR_VERSION, '-V, --version', t('help.version'))
    .helpOption('-h, --help', t('help.help'))
    .helpCommand('help [command]', t('help.helpCommand'))
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      subcommandTerm: (command) => command.name(),
      optionDescription: ({ description, envVar }) =>
        envVar ? t('help.env', { text: description, name: envVar }) : description,
    })
    // What was typed wrongly is told in the person's language, by whoever catches it.
    .configureOutput({ outputError: () => undefined })
    .addHelpText('before', t('help.examples'))
    .addHelpText('after', t('help.exitCodes'))
    .exitOverride()
  const command = (name: string, description: string, load: () => Promise<RunCommand>): Command =>
    program
      .command(name)
      .description(description)
      .usage(t('help.commandUsage'))
      .helpOption('-h, --help', t('help.help'))
      .addOption(flag('--server <url>', t('help.server')))
      .addOption(flag('--profile <name>', t('help.profile')))
      .addOption(flag('--lang <locale>', t('help.lang')))
      .action((flags: unknown) => run(load, flags))

  command('login', t('help.login'), async () => (await import('./commands/login.ts')).runLogin)
    .addOption(flag('--username <name>', t('help.username')))
    .option('--password-stdin', t('help.passwordStdin'))
    .option('--token-stdin', t('help.tokenStdin'))
  command('logout', t('help.logout'), async () => (await import('./commands/logout.ts')).runLogout)
  command('whoami', t('help.whoami'), async () => (await import('./commands/whoami.ts')).runWhoami)
  command('tail', t('help.tail'), async () => (await import('./commands/tail.ts')).runTail)
    .addOption(flag('--branch <branch>', t('help.tailBranch')).argParser(collect))
    .addOption(flag('--format <format>', t('help.tailFormat')))
    .addOption(flag('--type <types>', t('help.tailType')))
    .addOption(flag('--count <n>', t('help.tailCount')))
    .addOption(flag('--timeout <seconds>', t('help.tailTimeout')))
    .addOption(flag('--cursor-file <file>', t('help.cursorFile')))
    .addOption(flag('--tz <zone>', t('help.tz')))
    .addOption(flag('--utc', t('help.utc')))
  command('unstored', t('help.unstored'), async () => (await import('./commands/unstored.ts')).runUnstored)
    .addOption(flag('--branch <branch>', t('help.unstoredBranch')).argParser(collect))
    .addOption(flag('--format <format>', t('help.unstoredFormat')))
    .addOption(flag('--quiet', t('help.quiet')))
    .addOption(flag('--critical <n>', t('help.critical')))
    .addOption(flag('--critical-age <age>', t('help.criticalAge')))
    .addOption(flag('--on-error <state>', t('help.onError')))
    .addOption(flag('--on-found <state>', t('help.onFound')))
    .addOption(flag('--exit-codes <kind>', t('help.exitCodeKind')))
    .addOption(flag('--timeout <seconds>', t('help.unstoredTimeout')))
  return program
}
