#!/usr/bin/env node
import nodeModule from 'node:module'
import { sanitize } from './output/sanitize.ts'
import { checkCodeOf, endLine, isCheck } from './unstored/ends.ts'

const OLDEST_NODE = [22, 13] as const
const { argv, env } = process

/** Ends with one line instead of a stack trace; a check writes it to stdout, where monitoring reads it. */
const crash = (reason: string): never => {
  if (isCheck(argv)) process.stdout.write(`${endLine(reason, argv, env)}\n`)
  else process.stderr.write(`netbar: ${sanitize(reason)}\n`)
  return process.exit(isCheck(argv) ? checkCodeOf('crash', argv, env) : 1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Answered before anything is loaded, because scripts ask often.
if (argv.length === 3 && (argv[2] === '--version' || argv[2] === '-V')) {
  process.stdout.write(`${NETBAR_VERSION}\n`)
} else if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  crash(`Node >= ${OLDEST_NODE.join('.')} (${process.version})`)
} else {
  process.on('uncaughtException', (error) => crash(error.message))
  nodeModule.enableCompileCache()
  const { main } = await import('./main.ts')
  await main(argv)
}
