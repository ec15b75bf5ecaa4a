import { callForService, runFloorEvent, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
let token: string
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  token = await server.signIn('xh001_mgr')
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

const environment = (as = token) => ({ NETBAR_SERVER: server.url, NETBAR_TOKEN: as })
const floor = (args: readonly string[], env: Readonly<Record<string, string>> = environment()) =>
  terminal.run(['floor', ...args], { env })

describe('netbar floor', () => {
  it('prints the floor once where there is no terminal, in the language that is asked for', async () => {
    const { code, stdout, stderr } = await floor(['--branch', 'XH001'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^XH001 光谷旗舰店 {2}\d+\/20 在用\n\n大厅 \d+\/\d+\n001 [.MGSx]/)
    const english = await floor(['--branch', 'XH001', '--lang', 'en-US'])
    expect(english.stdout).toMatch(/^XH001 .+ {2}\d+ of 20 in use\n/)
  })

  it('prints JSON and columns for programs', async () => {
    const json = JSON.parse((await floor(['--format', 'json', '--branch', 'XH001'])).stdout) as {
      readonly seats: readonly { readonly name: string; readonly mark: string }[]
    }
    expect(json).toMatchObject({ v: 1, branch: { branchNo: 'XH001' }, calls: expect.any(Array) })
    const rows = (await floor(['--format', 'tsv', '--branch', 'XH001'])).stdout.split('\n')
    expect(rows.map((row) => row.split('\t').slice(1, 3))).toEqual(json.seats.map(({ name, mark }) => [name, mark]))
  })

  it('ends with 4 without a session, 5 without the right, 2 for an unknown branch, and 1 without a server', async () => {
    const unused = await terminal.run(['floor'], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: 'nothing' } })
    expect(unused.code).toBe(4)
    expect((await floor([], environment(await server.signIn('auditor01')))).code).toBe(5)
    expect((await floor(['--branch', 'nowhere'])).code).toBe(2)
    const gone = await terminal.run(['floor'], { env: { NETBAR_SERVER: 'http://127.0.0.1:9', NETBAR_TOKEN: token } })
    expect([gone.code, gone.stdout]).toEqual([1, ''])
  })

  it('follows what happens in a terminal: a call comes, a pause holds the picture, and q gives the screen back', async () => {
    const args = ['floor', '--branch', 'XH001', '--lang', 'en-US']
    const pty = openPty(args, { cols: 60, rows: 40, env: { ...environment(), HOME: terminal.home } })
    const shows = (text: RegExp) => pty.until(() => pty.screen().some((line) => text.test(line)))
    await shows(/of 20 in use/)
    await shows(/^connected/)
    expect(pty.isAlternate()).toBe(true)
    await server.database.db.updateTable('service_request').set({ status: 'HANDLED' }).execute()
    await runFloorEvent(server.database, 'XH001', callForService)
    await shows(/^Calls 1$/)
    await shows(/^00:\d\d {2}\d{3} {2}/)
    pty.press(' ')
    await shows(/^paused/)
    pty.press('?')
    await shows(/next branch/)
    pty.press('x')
    await shows(/of 20 in use/)
    pty.press('q')
    await shows(/ended with 0/)
    expect([pty.isAlternate(), pty.isCursorShown()]).toEqual([false, true])
    pty.close()
  })
})
