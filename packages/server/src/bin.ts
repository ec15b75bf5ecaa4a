#!/usr/bin/env node
import { ConfigError, readConfig } from './config.ts'
import { DatabaseOpenError } from './db/index.ts'
import { startServer } from './start.ts'

/** A reason that whoever starts the server can do something about is one line; anything else shows where it came from. */
const lineOf = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof DatabaseOpenError) return error.message.replaceAll('\n', ' ')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const fail = (error: unknown) => {
  process.stderr.write(`netbar-server: ${lineOf(error)}\n`)
  process.exitCode = 1
}

const run = async () => {
  const config = readConfig(process.env)
  const server = await startServer(config)
  let isStopping = false
  const stop = () => {
    // A second signal is from somebody who does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    server.stop().catch(fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (server.demoPassword !== null)
    process.stderr.write(`netbar-server: demo accounts, e.g. admin, take the password ${server.demoPassword}\n`)
  process.stdout.write(`netbar-server ready ${server.url}\n`)
}

run().catch(fail)
