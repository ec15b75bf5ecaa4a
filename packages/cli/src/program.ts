import { Argument, Command, CommanderError } from 'commander'
import { LOCALES, similarTo, type Translate } from '@netbar/shared/texts'
import type { CommandContext } from './command-context.ts'
import { SHELLS } from './completion/shells.ts'
import { EXAMPLES } from './examples.ts'
import { choicesOf, collect, flag } from './flags.ts'
import { tuneEngine } from './tail/engine.ts'

/** Runs a command: takes its raw flags, yields the exit code. */
export type RunCommand = (flags: unknown, context: CommandContext) => Promise<number>

type Load = () => Promise<RunCommand>

/** As in the contract, which the help does not load. */
const SERVICE_SCOPES = ['unstored', 'tail']
const STATES = ['ok', 'warning', 'critical', 'unknown']

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
 * The command line in one language; `run` gets the typed command and its flags. Arguments that are not flags are among
 * them as `operands`.
 */
export const createProgram = (
  t: Translate,
  version: string,
  run: (load: Load, flags: unknown) => Promise<void>,
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
    .addHelpText('before', examplesOf('', t))
    .addHelpText('after', `\n${t('help.exitCodes')}\n${t('help.checkCodes')}\n${t('help.environment')}`)
    .exitOverride()
  const command = (name: string, description: string, load: Load, parent: Command = program): Command =>
    parent
      .command(name)
      .description(description)
      .usage(t('help.commandUsage'))
      .helpOption('-h, --help', t('help.help'))
      .helpCommand(false)
      // A word that is no subcommand is handled below.
      .allowExcessArguments(name === 'profile' || name === 'notifications' || name === 'token')
      .addHelpText('before', examplesOf(parent === program ? name : `${parent.name()} ${name}`, t))
      .addHelpText('after', `\n${t(name === 'unstored' ? 'help.checkCodes' : 'help.exitCodes')}`)
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

  command('login', t('help.login'), async () => (await import('./commands/login.ts')).runLogin)
    .addOption(flag('--username <name>', t('help.username')))
    .option('--password-stdin', t('help.passwordStdin'))
    .option('--token-stdin', t('help.tokenStdin'))
  command('logout', t('help.logout'), async () => (await import('./commands/logout.ts')).runLogout)
  command('whoami', t('help.whoami'), async () => (await import('./commands/whoami.ts')).runWhoami)

  const profile = command(
    'profile',
    t('help.profiles'),
    async () => (await import('./commands/profile.ts')).runList,
  ).usage(t('help.rootUsage'))
  command('list', t('help.profileList'), async () => (await import('./commands/profile.ts')).runList, profile).option(
    '--names',
    t('help.profileNames'),
  )
  const profileName = new Argument('<name>', t('help.profileName'))
  profileName.argChoices = [...choicesOf('profiles')]
  command('use', t('help.profileUse'), async () => (await import('./commands/profile.ts')).runUse, profile)
    .addArgument(profileName)
    .usage(t('help.nameUsage'))
  command('remove', t('help.profileRemove'), async () => (await import('./commands/profile.ts')).runRemove, profile)
    .addArgument(profileName)
    .usage(t('help.nameUsage'))

  command('tail', t('help.tail'), async () => {
    tuneEngine()
    return (await import('./commands/tail.ts')).runTail
  })
    .addOption(flag('--branch <branch>', t('help.tailBranch')).argParser(collect))
    .addOption(flag('--format <format>', t('help.tailFormat'), ['pretty', 'json', 'ndjson', 'tsv']))
    .addOption(flag('--fields <names>', t('help.fields')))
    .addOption(flag('--events', t('help.events')))
    .addOption(flag('--exec <command>', t('help.exec')))
    .addOption(flag('--forward <url>', t('help.forward')))
    .addOption(flag('--forward-as <kind>', t('help.forwardAs'), ['json', 'dingtalk', 'wecom']))
    .addOption(flag('--retries <n>', t('help.retries')))
    .addOption(flag('--dead-letters <file>', t('help.deadLetters'), 'file'))
    .addOption(flag('--view <view>', t('help.view'), ['stream', 'full']))
    .addOption(flag('--type <types>', t('help.tailType'), 'types'))
    .addOption(flag('--machine <names>', t('help.machine')))
    .addOption(flag('--order <numbers>', t('help.order')))
    .addOption(flag('--grep <pattern>', t('help.grep')))
    .addOption(flag('--exclude <pattern>', t('help.exclude')))
    .addOption(flag('--since <moment>', t('help.since')))
    .addOption(flag('--last <n>', t('help.last')))
    .addOption(flag('--no-follow', t('help.noFollow')))
    .addOption(flag('--count <n>', t('help.tailCount')))
    .addOption(flag('--timeout <seconds>', t('help.tailTimeout')))
    .addOption(flag('--cursor-file <file>', t('help.cursorFile'), 'file'))
    .addOption(flag('--bell [types]', t('help.bell'), 'types'))
    .addOption(flag('--notify [types]', t('help.notify'), 'types'))
    .addOption(flag('--quiet', t('help.quietTail')))

  const notifications = command(
    'notifications',
    t('help.notifications'),
    async () => (await import('./commands/notifications.ts')).runList,
  )
    .usage(t('help.rootUsage'))
    .addOption(flag('--format <format>', t('help.listFormat'), ['text', 'json']))
    .addOption(flag('--history', t('help.history')))
    .addOption(flag('--page <n>', t('help.page')))
    .addOption(flag('--limit <n>', t('help.limit')))
  command('read', t('help.read'), async () => (await import('./commands/notifications.ts')).runRead, notifications)
    .argument('[id]', t('help.notificationId'))
    .usage(t('help.idUsage'))
    .option('--all', t('help.readAll'))
  command('open', t('help.open'), async () => (await import('./commands/notifications.ts')).runOpen, notifications)
    .argument('<id>', t('help.notificationId'))
    .usage(t('help.idUsage'))

  const token = command('token', t('help.token'), async () => (await import('./commands/token.ts')).runList)
    .usage(t('help.rootUsage'))
    .addOption(flag('--format <format>', t('help.listFormat'), ['text', 'json']))
  command('create', t('help.tokenCreate'), async () => (await import('./commands/token.ts')).runCreate, token)
    .addOption(flag('--name <name>', t('help.tokenName')))
    .addOption(flag('--scope <scopes>', t('help.tokenScope'), SERVICE_SCOPES))
    .addOption(flag('--branch <branch>', t('help.tokenBranch')).argParser(collect))
    .addOption(flag('--network <networks>', t('help.tokenNetwork')).argParser(collect))
    .addOption(flag('--days <n>', t('help.tokenDays')))
    .option('--password-stdin', t('help.passwordStdin'))
    .addOption(flag('--format <format>', t('help.tokenFormat'), ['text', 'json']))
  command('list', t('help.tokenList'), async () => (await import('./commands/token.ts')).runList, token).addOption(
    flag('--format <format>', t('help.listFormat'), ['text', 'json']),
  )
  command('revoke', t('help.tokenRevoke'), async () => (await import('./commands/token.ts')).runRevoke, token)
    .argument('<id>', t('help.tokenId'))
    .usage(t('help.idUsage'))

  command('unstored', t('help.unstored'), async () => (await import('./commands/unstored.ts')).runUnstored)
    .addOption(flag('--branch <branch>', t('help.unstoredBranch')).argParser(collect))
    .addOption(flag('--format <format>', t('help.unstoredFormat'), ['text', 'json']))
    .addOption(flag('--quiet', t('help.quiet')))
    .addOption(flag('--critical <n>', t('help.critical')))
    .addOption(flag('--critical-age <age>', t('help.criticalAge')))
    .addOption(flag('--on-error <state>', t('help.onError'), STATES))
    .addOption(flag('--on-found <state>', t('help.onFound'), ['warning', 'critical']))
    .addOption(flag('--exit-codes <kind>', t('help.exitCodeKind'), ['plugin', 'sysexits']))
    .addOption(flag('--timeout <seconds>', t('help.unstoredTimeout')))
    .addOption(flag('--splay <seconds>', t('help.splay')))

  const shell = new Argument('<shell>', t('help.shell', { shells: SHELLS.join(', ') }))
  shell.argChoices = [...SHELLS]
  command('doctor', t('help.doctor'), async () => (await import('./commands/doctor.ts')).runDoctor)
  command('completion', t('help.completion'), async () =>
    (await import('./commands/completion.ts')).completionOf(program),
  )
    .addArgument(shell)
    .usage(t('help.shellUsage'))
  return program
}
