import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { credentials } from '@netbar/shared/contract'
import * as v from 'valibot'
import { databasePlace, readConfig } from '../platform/config/index.ts'
import { openDatabase } from '../open-database.ts'
import { createPasswords, STRONG_COST } from '../domains/access/index.ts'
import { setUp } from '../setup/index.ts'
import { CommandError } from './command-error.ts'
import { readSecretInput } from './prompt.ts'

/** An administrator can do everything: stricter than the rule for other passwords. */
const MIN_PASSWORD_LENGTH = 12

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
  const isGood = password.length >= MIN_PASSWORD_LENGTH && v.is(credentials.entries.password, password)
  if (!isGood || password.toLowerCase().includes(username.output.toLowerCase()))
    throw new CommandError(
      `The password has to be ${MIN_PASSWORD_LENGTH} to 128 characters without the username in it.`,
    )
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
