#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Answered before anything is loaded: scripts ask often.
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-V')) {
  process.stdout.write(`${NETBAR_VERSION}\n`)
} else {
  enableCompileCache()
  const { main } = await import('./main.ts')
  await main(process.argv)
}
