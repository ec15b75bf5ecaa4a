#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

const UNKNOWN = 3

// Answered before anything is loaded: scripts ask often.
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-V')) {
  process.stdout.write(`${NETBAR_VERSION}\n`)
} else {
  if (process.argv[2] === 'unstored') {
    // Node ends a crash with 1, which a monitoring reads as a warning that it may overlook.
    process.on('uncaughtException', (error) => {
      process.stderr.write(`UNSTORED UNKNOWN - ${error.message}\n`)
      process.exit(UNKNOWN)
    })
  }
  enableCompileCache()
  const { main } = await import('./main.ts')
  await main(process.argv)
}
