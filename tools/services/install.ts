/**
 * `pnpm services`: installs PostgreSQL and Redis for the server's tests, where they are missing and may be installed.
 * None of them is started: the tests start servers of their own. Where they cannot be installed, this prints so, and
 * those tests are skipped.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { canInstall, installFromDebian } from '../debian.ts'
import { openLine } from '../steps/step-line.ts'
import { findPostgres, findRedis } from './programs.ts'

/** Debian asks this program whether it may start a newly installed service. */
const POLICY = '/usr/sbin/policy-rc.d'
const REFUSE = '#!/bin/sh\nexit 101\n'

const install = async (packages: readonly string[]): Promise<boolean> => {
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, REFUSE, { mode: 0o755 })
  try {
    return await installFromDebian(packages)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

const missing = [...(findPostgres() === null ? ['postgresql'] : []), ...(findRedis() === null ? ['redis-server'] : [])]
if (missing.length > 0) {
  const line = openLine(`Installing ${missing.join(' and ')}`)
  if (!canInstall()) line.end('✗', 'only root on Debian may: the tests on them are skipped')
  else if (await install(missing)) line.end('✓')
  else line.end('✗', 'see above: the tests on them are skipped')
}
