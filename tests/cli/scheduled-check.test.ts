import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/repository.ts'

/** The crontab's command of docs/cli.md, without the wait before it. */
const LINE = /^0 \*\/4 \* \* \* +(flock .*)$/m

let server: TestServer
let folder: string
let command: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'netbar-check-'))
  const [, line = ''] = LINE.exec(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')) ?? []
  command = line.replace('--splay 60', '--splay 0').replace('/tmp/netbar-unstored.lock', join(folder, 'lock'))
  const program = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'packages/cli/dist/bin.js')}' "$@"\n`
  writeFileSync(join(folder, 'netbar'), program, { mode: 0o755 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const makeToken = async (username: string, branchNo: string) => {
  const token = await server.signIn(username)
  const confirmation = await server.confirm(token)
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', branchNo)
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { name: 'cron', scopes: ['unstored'], branchIds: [branch.id] }
  const { body: answer } = await server.call('POST', '/api/admin/user/service-token', { token, confirmation, body })
  // The conformance test checks the shape.
  const { token: made } = answer['data'] as { readonly token: string }
  const file = join(folder, `token-${branchNo}`)
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return file
}

/** Runs the line as cron does: with a minimal environment. */
const check = async (tokenFile: string) => {
  const child = spawn('/bin/sh', ['-c', command], {
    env: {
      PATH: [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      HOME: folder,
      NETBAR_LANG: 'en-US',
      NETBAR_SERVER: server.url,
      NETBAR_TOKEN_FILE: tokenFile,
    },
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  await once(child, 'close')
  return { code: child.exitCode, stdout: await stdout, stderr: await stderr }
}

describe('the scheduled check of docs/cli.md', () => {
  it('[CLI-2] checks with a service token, and prints nothing else', async () => {
    const found = await check(await makeToken('xh001_mgr', 'XH001'))
    expect(found).toMatchObject({ code: 1, stderr: '' })
    expect(found.stdout).toMatch(/^UNSTORED WARNING - /)
  })

  it('[CLI-2] is silent where everything is received', async () => {
    expect(await check(await makeToken('area01', 'XH003'))).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('[CLI-2] ends as unknown where the token has ended, and says so to cron', async () => {
    const file = await makeToken('xh001_mgr', 'XH001')
    await server.database.db.updateTable('service_token').set({ revoked_time: new Date().toISOString() }).execute()
    const refused = await check(file)
    expect(refused).toMatchObject({ code: 3, stderr: '' })
    expect(refused.stdout).toMatch(/^UNSTORED UNKNOWN - The service token is no longer valid/)
  })

  it.skipIf(!hasSystemd)(
    `[CLI-2] runs by systemd, which finds nothing wrong in its units${hasSystemd ? '' : ' (skipped: there is no systemd here)'}`,
    () => {
      const text = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
      const units = [...text.matchAll(/^```ini\n# \/etc\/systemd\/system\/(netbar-unstored\.\w+)\n(.*?)^```$/gms)]
      const files = units.map(([, name = '', unit = '']) => {
        const file = join(folder, name)
        writeFileSync(file, unit.replace('/usr/local/bin/netbar', join(folder, 'netbar')))
        return file
      })
      expect(files.map((file) => basename(file))).toEqual(['netbar-unstored.service', 'netbar-unstored.timer'])
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
      // It may have something to say about other units of the machine.
      const findings = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('netbar'))
      expect([status, findings]).toEqual([0, []])
    },
  )
})
