import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { openDatabase } from '../open-database.ts'
import { databasePlace, GENERATED, readConfig } from '../platform/config/index.ts'
import { createSecretBox } from '../platform/secrets/index.ts'
import { secretKeyOf } from '../platform/secrets/keys.ts'
import { rotateKey } from '../setup/index.ts'
import { CommandError } from './command-error.ts'

/**
 * `rotate-secret-key <file>`: seals what the key in this file has sealed with the configured one, while no server runs. It may be stopped
 * and run again.
 */
export const rotateSecretKeyCommand = async (parameters: readonly string[]): Promise<void> => {
  const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    throw new CommandError('netbar-server rotate-secret-key takes the file with the old key.')
  const old = readFileSync(file, 'utf8').trim()
  const { schema, expected } = GENERATED['secret-key']
  if (!v.is(schema, old)) throw new CommandError(`${file} has to hold ${expected}.`)
  const config = readConfig(process.env)
  const database = await openDatabase(databasePlace(config))
  try {
    // Generated where none is configured and the old one was moved away.
    const key = secretKeyOf(config)
    if (key === old) throw new CommandError(`${file} holds the configured key: there is nothing to change.`)
    const done = await rotateKey(database, { from: createSecretBox(old), to: createSecretBox(key) })
    process.stdout.write(`${done.secrets} secrets and the numbers of ${done.people} people have the new key now\n`)
  } finally {
    await database.close()
  }
}
