import { parseArgs } from 'node:util'
import { createServiceTokens, createSessions, factorPolicy, resetFactor } from '../domains/access/index.ts'
import { newId } from '../kernel/new-id.ts'
import { databasePlace, readConfig } from '../platform/config/index.ts'
import { openDatabase } from '../open-database.ts'
import { openOutsideServices } from '../start/outside.ts'
import { CommandError } from './command-error.ts'

const OPERATOR = { id: null, name: 'netbar-server' }

/**
 * `reset-second-factor --username <name>`: turns the second factor of an account off, for somebody who has lost it and the
 * recovery codes. With the embedded database no server may run meanwhile.
 */
export const resetSecondFactorCommand = async (parameters: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...parameters], options: { username: { type: 'string' } } })
  const username = values.username?.trim().toLowerCase() ?? ''
  if (username === '') throw new CommandError('netbar-server reset-second-factor needs --username <name>.')
  const config = readConfig(process.env)
  const database = await openDatabase(databasePlace(config))
  const now = () => new Date()
  try {
    const user = await database.db.selectFrom('user').where('username', '=', username).select('id').executeTakeFirst()
    if (user === undefined) throw new CommandError(`There is no account ${username}.`)
    const demandsFactor = factorPolicy(config.secondFactor)
    const holders = {
      sessions: createSessions(database, demandsFactor),
      serviceTokens: createServiceTokens(database, demandsFactor),
    }
    const step = { actor: OPERATOR, newId: () => newId(now()), now }
    const done = await database.write((trx) => resetFactor(trx, user.id, step, holders))
    if (done === null) throw new CommandError(`${username} has no second factor.`)
    // The process ends when the gateway has answered.
    done.tell(openOutsideServices(config, now).sms)
  } finally {
    await database.close()
  }
  process.stdout.write(`${username} signs in without a second factor now, and has been told of it\n`)
}
