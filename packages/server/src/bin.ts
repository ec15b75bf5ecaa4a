#!/usr/bin/env node
import { BackupError } from './backup/index.ts'
import { COMMANDS, CommandError, HELP } from './commands/index.ts'
import { ConfigError } from './platform/config/index.ts'
import { DatabaseOpenError, DatabaseUnavailableError } from './platform/db/index.ts'
import { SetupError } from './setup/index.ts'

const EXPECTED = [BackupError, CommandError, ConfigError, DatabaseOpenError, DatabaseUnavailableError, SetupError]

/** An error that whoever starts the server can fix is one line; any other has its stack. */
const lineOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isExpected = EXPECTED.some((type) => error instanceof type) || isWrongUse(error)
  return isExpected ? error.message.replaceAll('\n', ' ') : (error.stack ?? error.message)
}

const isWrongUse = (error: Error): boolean => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

const fail = (error: unknown) => {
  process.stderr.write(`netbar-server: ${lineOf(error)}\n`)
  process.exitCode = 1
}

const run = async () => {
  const [name = 'start', ...parameters] = process.argv.slice(2)
  if (name === '--help' || name === 'help') return void process.stdout.write(HELP)
  const command = COMMANDS.get(name)
  if (command === undefined) throw new CommandError(`There is no command ${name}: netbar-server --help lists them.`)
  await command(parameters, fail)
}

run().catch(fail)
