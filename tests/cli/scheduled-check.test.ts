import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/repository.ts'

const SCRIPT = /```sh\n(#!\/bin\/sh\n.*?)```/s

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'netbar-check-'))
  const [, script = ''] = SCRIPT.exec(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')) ?? []
  writeFileSync(join(folder, 'check-unstored'), script, { mode: 0o755 })
  const program = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'packages/cli/dist/bin.js')}' "$@"\n`
  writeFileSync(join(folder, 'netbar'), program, { mode: 0o755 })
  writeFileSync(join(folder, 'password'), `${server.password}\n`, { mode: 0o600 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

/** Runs the script of docs/cli.md as cron does: with a minimal environment. */
const check = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const child = spawn(join(folder, 'check-unstored'), args, {
    env: {
      PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      HOME: folder,
      NETBAR_LANG: 'en-US',
      NETBAR_SERVER: server.url,
      NETBAR_USERNAME: 'xh001_mgr',
      PASSWORD_FILE: join(folder, 'password'),
      ...env,
    },
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  await once(child, 'close')
  return { code: child.exitCode, stdout: await stdout, stderr: await stderr }
}

describe('the scheduled check of docs/cli.md', () => {
  it('[CLI-2] signs in, ends like the check, prints nothing else, and stores no session', async () => {
    const found = await check(['--critical', '1'])
    expect(found).toMatchObject({ code: 2, stderr: '' })
    expect(found.stdout).toMatch(/^UNSTORED CRITICAL - /)
    expect(readFileSync(join(folder, '.config/netbar/credentials.json'), 'utf8').trim()).toBe('{}')
  })

  it('[CLI-2] is silent on request where everything is received', async () => {
    expect(await check(['--branch', 'XH003', '--quiet'], { NETBAR_USERNAME: 'area01' })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
  })

  it('[CLI-2] ends as unknown where it cannot sign in, and says why', async () => {
    writeFileSync(join(folder, 'other'), 'wrong\n', { mode: 0o600 })
    const refused = await check(['--quiet'], { PASSWORD_FILE: join(folder, 'other') })
    expect(refused).toMatchObject({ code: 3, stderr: 'Wrong username or password.\n' })
    expect(refused.stdout).toMatch(/^UNSTORED UNKNOWN - /)
  })
})
