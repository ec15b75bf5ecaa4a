import { Argument, type Command } from 'commander'
import type { Translate } from '@netbar/shared/texts'
import type { LoadCommand } from '../command-context.ts'
import { SHELLS } from '../completion/shells.ts'
import { choicesOf, collect, flag } from '../flags.ts'
import { tuneEngine } from '../tail/engine.ts'

/** As in the contract, which the help does not load. */
export const SERVICE_SCOPES = ['unstored', 'tail', 'report']
export const REPORTS = ['sales', 'review']
export const REPORT_DIMENSIONS = ['product', 'category', 'branch', 'day', 'hour', 'cashier']
const STATES = ['ok', 'warning', 'critical', 'unknown']

/** Makes a command, of the program or of another command. */
export type MakeCommand = (name: string, description: string, load: LoadCommand, parent?: Command) => Command

/** Declares a command with its flags and subcommands. */
type Declare = (command: MakeCommand, t: Translate, program: Command) => void

/** The commands, in the order of the help. Each is declared alone, where only that one is run. */
export const DECLARATIONS: Readonly<Record<string, Declare>> = {
  login: (command, t) => {
    command('login', t('help.login'), async () => (await import('./login.ts')).runLogin)
      .addOption(flag('--username <name>', t('help.username')))
      .option('--password-stdin', t('help.passwordStdin'))
      .option('--token-stdin', t('help.tokenStdin'))
  },
  logout: (command, t) => {
    command('logout', t('help.logout'), async () => (await import('./logout.ts')).runLogout)
  },
  whoami: (command, t) => {
    command('whoami', t('help.whoami'), async () => (await import('./whoami.ts')).runWhoami)
  },
  profile: (command, t) => {
    const profile = command('profile', t('help.profiles'), async () => (await import('./profile.ts')).runList).usage(
      t('help.rootUsage'),
    )
    command('list', t('help.profileList'), async () => (await import('./profile.ts')).runList, profile).option(
      '--names',
      t('help.profileNames'),
    )
    const profileName = new Argument('<name>', t('help.profileName'))
    profileName.argChoices = [...choicesOf('profiles')]
    command('use', t('help.profileUse'), async () => (await import('./profile.ts')).runUse, profile)
      .addArgument(profileName)
      .usage(t('help.nameUsage'))
    command('remove', t('help.profileRemove'), async () => (await import('./profile.ts')).runRemove, profile)
      .addArgument(profileName)
      .usage(t('help.nameUsage'))
  },
  tail: (command, t) => {
    command('tail', t('help.tail'), async () => {
      tuneEngine()
      return (await import('./tail.ts')).runTail
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
  },
  floor: (command, t) => {
    command('floor', t('help.floor'), async () => (await import('./floor.ts')).runFloor)
      .addOption(flag('--branch <branch>', t('help.floorBranch')).argParser(collect))
      .addOption(flag('--format <format>', t('help.floorFormat'), ['text', 'json', 'tsv']))
      .addOption(flag('--once', t('help.once')))
  },
  report: (command, t) => {
    const name = new Argument('<report>', t('help.reportName'))
    name.argChoices = [...REPORTS]
    command('report', t('help.report'), async () => (await import('./report.ts')).runReport)
      .addArgument(name)
      .usage(t('help.reportUsage'))
      .addOption(flag('--by <dimension>', t('help.reportBy'), REPORT_DIMENSIONS))
      .addOption(flag('--from <day>', t('help.reportFrom')))
      .addOption(flag('--to <day>', t('help.reportTo')))
      .addOption(flag('--branch <branch>', t('help.reportBranch')))
      .addOption(flag('--format <format>', t('help.floorFormat'), ['text', 'json', 'tsv']))
  },
  notifications: (command, t) => {
    const notifications = command(
      'notifications',
      t('help.notifications'),
      async () => (await import('./notifications.ts')).runList,
    )
      .usage(t('help.rootUsage'))
      .addOption(flag('--format <format>', t('help.inboxFormat'), ['text', 'json', 'tsv']))
      .addOption(flag('--unread', t('help.unreadOnly')))
      .addOption(flag('--history', t('help.history')))
      .addOption(flag('--archived', t('help.archived')))
      .addOption(flag('--kind <kind>', t('help.kind'), 'kinds'))
      .addOption(flag('--page <n>', t('help.page')))
      .addOption(flag('--limit <n>', t('help.limit')))
    command('read', t('help.read'), async () => (await import('./notifications.ts')).runRead, notifications)
      .argument('[id...]', t('help.notificationIds'))
      .usage(t('help.idsUsage'))
      .option('--all', t('help.readAll'))
    const marking = (name: string, description: string, load: LoadCommand) =>
      command(name, description, load, notifications)
        .argument('<id...>', t('help.notificationIds'))
        .usage(t('help.idsUsage'))
    marking('unread', t('help.unread'), async () => (await import('./notifications.ts')).runUnread)
    marking('archive', t('help.archive'), async () => (await import('./notifications.ts')).runArchive)
    marking('unarchive', t('help.unarchive'), async () => (await import('./notifications.ts')).runUnarchive)
    command('open', t('help.open'), async () => (await import('./notifications.ts')).runOpen, notifications)
      .argument('<id>', t('help.notificationId'))
      .usage(t('help.idUsage'))
  },
  token: (command, t) => {
    const token = command('token', t('help.token'), async () => (await import('./token.ts')).runList)
      .usage(t('help.rootUsage'))
      .addOption(flag('--format <format>', t('help.listFormat'), ['text', 'json']))
    command('create', t('help.tokenCreate'), async () => (await import('./token.ts')).runCreate, token)
      .addOption(flag('--name <name>', t('help.tokenName')))
      .addOption(flag('--scope <scopes>', t('help.tokenScope'), SERVICE_SCOPES))
      .addOption(flag('--branch <branch>', t('help.tokenBranch')).argParser(collect))
      .addOption(flag('--network <networks>', t('help.tokenNetwork')).argParser(collect))
      .addOption(flag('--days <n>', t('help.tokenDays')))
      .option('--password-stdin', t('help.passwordStdin'))
      .addOption(flag('--format <format>', t('help.tokenFormat'), ['text', 'json']))
    command('list', t('help.tokenList'), async () => (await import('./token.ts')).runList, token).addOption(
      flag('--format <format>', t('help.listFormat'), ['text', 'json']),
    )
    command('revoke', t('help.tokenRevoke'), async () => (await import('./token.ts')).runRevoke, token)
      .argument('<id>', t('help.tokenId'))
      .usage(t('help.idUsage'))
  },
  unstored: (command, t) => {
    command('unstored', t('help.unstored'), async () => (await import('./unstored.ts')).runUnstored)
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
  },
  doctor: (command, t) => {
    command('doctor', t('help.doctor'), async () => (await import('./doctor.ts')).runDoctor)
  },
  completion: (command, t, program) => {
    const shell = new Argument('<shell>', t('help.shell', { shells: SHELLS.join(', ') }))
    shell.argChoices = [...SHELLS]
    command('completion', t('help.completion'), async () => (await import('./completion.ts')).completionOf(program))
      .addArgument(shell)
      .usage(t('help.shellUsage'))
  },
}
