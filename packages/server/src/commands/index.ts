import { backupCommand } from './backup-command.ts'
import { configCommand } from './config-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { rebuildStatisticsCommand } from './rebuild-statistics-command.ts'
import { resetSecondFactorCommand } from './reset-second-factor-command.ts'
import { restoreCommand } from './restore-command.ts'
import { rotateSecretKeyCommand } from './rotate-secret-key-command.ts'
import { setupCommand } from './setup-command.ts'
import { startCommand } from './start-command.ts'

export { CommandError } from './command-error.ts'

/** Runs a command; `fail` is called for errors after it has resolved. */
export type Command = (parameters: readonly string[], fail: (error: unknown) => void) => Promise<void>

/** Every command by its name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['start', (_parameters, fail) => startCommand(fail)],
  ['setup', setupCommand],
  ['config', configCommand],
  ['doctor', doctorCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['rotate-secret-key', rotateSecretKeyCommand],
  ['rebuild-statistics', rebuildStatisticsCommand],
  ['reset-second-factor', resetSecondFactorCommand],
])

export const HELP = `netbar-server [command]

  start                    serve (also without a command)
  setup --username <name>  make the first administrator of an empty database; the password is asked for, or read
                           from standard input
  config                   list the configuration and where each part comes from
  doctor                   check the configuration, files, database, keys and Redis; ends with 1 where something is wrong
  backup <folder>          write a backup into a new folder, while servers run
  restore <folder>         read a backup into an empty database, while no server runs
  rotate-secret-key <file> seal everything with the configured secret key instead of the one in this file, while no server
                           runs; may be stopped and run again
  rebuild-statistics       make the sums that reports read anew from the rows themselves; on PostgreSQL servers may run meanwhile
  reset-second-factor --username <name>
                           turn the second factor of an account off, for somebody who has lost it and the recovery
                           codes; the sessions of the account end, and its owner is told

Everything else is said by environment variables: docs/operations.md.
`
