import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { credentials, newPassword } from '@netbar/shared/contract'
import * as v from 'valibot'
import { databasePlace, readConfig } from '../platform/config/index.ts'
import { openDatabase } from '../open-database.ts'
import { createPasswords, isGuessable, STRONG_COST } from '../domains/access/index.ts'
import { setUp } from '../setup/index.ts'
import { CommandError } from './command-error.ts'
import { readSecretInput } from './prompt.ts'

/** `setup --username <name>`: creates the first administrator of an empty database, once. */
export const setupCommand = async (parameters: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...parameters],
    options: { username: { type: 'string' }, name: { type: 'string' } },
  })
  const config = readConfig(process.env)
  if (config.profile !== 'production')
    throw new CommandError('Only production is set up: the demo has its accounts. Set NETBAR_PROFILE=production.')
  const username = v.safeParse(credentials.entries.username, values.username)
  if (!username.success) throw new CommandError('--username has to be 2 to 32 characters.')
  const password = await readSecretInput('Password')
  if (password === null) throw new CommandError('The two passwords are not the same.')
  if (!v.is(newPassword, password) || password.toLowerCase().includes(username.output.toLowerCase()))
    throw new CommandError('The password has to be 12 to 64 characters without the username in it.')
  if (await isGuessable(password, [username.output]))
    throw new CommandError('The password is easy to guess: avoid common passwords, names, dates and keys in a row.')
  if (config.databaseUrl !== null) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase(databasePlace(config))
  try {
    const passwordHash = await createPasswords(STRONG_COST).hash(password)
    const administrator = {
      username: username.output.toLowerCase(),
      name: values.name ?? username.output,
      passwordHash,
    }
    await setUp(database, administrator, new Date())
  } finally {
    await database.close()
  }
  process.stdout.write(`${username.output} is the first administrator: start netbar-server and sign in.\n`)
}
