// @module-tag release
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { Ajv, type AnySchemaObject } from 'ajv'
import formats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startForeignServer } from '../faults/foreign-server.ts'
import { openTerminal, type Ended, type Terminal } from '../terminal.ts'

/** Adding a key is allowed to a release, but not without publishing it: each object here has those of its schema only. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts
}
const ajv = new Ajv({ strict: true })
formats.default(ajv)
/** The lines that a published schema does not allow, with the reasons. */
const refusedBy = (name: string, lines: readonly string[]): readonly unknown[] => {
  const file = join(import.meta.dirname, `../../packages/cli/schemas/${name}.schema.json`)
  const validate = ajv.compile(
    // A JSON Schema is an object.
    closed(JSON.parse(readFileSync(file, 'utf8'))) as AnySchemaObject,
  )
  return lines.flatMap((line) => (validate(JSON.parse(line)) ? [] : [{ line, errors: validate.errors }]))
}
const isEvent = (line: string) => line.includes('"event":')
const eventsOf = (lines: readonly string[]) =>
  lines.filter(isEvent).map((line) => (JSON.parse(line) as { readonly event: string }).event)

let server: TestServer
let terminal: Terminal
let token: string
beforeEach(async () => {
  server = await startTestServer({ clock: createManualClock(new Date()) })
  terminal = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0'])
  token = await server.signIn('area01')
})
afterEach(async () => {
  await terminal.close()
  await server.stop()
})
const env = () => ({ NETBAR_SERVER: server.url, NETBAR_TOKEN: token })
/** Runs a check at a server that refuses to check its only branch. */
const checkRefusedBranch = async (check: (env: Readonly<Record<string, string>>) => Promise<Ended>): Promise<Ended> => {
  const branches = [{ id: 'b1', name: 'b', brandId: 'x', branchNo: 'S1' }]
  const roles = [{ id: 'r', name: 'r', level: '2' }]
  const user = { id: 'u1', username: 'a', name: 'a', branches, roles, menus: [{ name: 'home' }] }
  const refusing = createServer(({ url = '' }, response) => {
    const body = url.includes('front/info') ? { status: 200, data: user } : { status: 50001, msg: null }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  const { port } = refusing.address() as AddressInfo
  try {
    return await check({ NETBAR_SERVER: `http://127.0.0.1:${port}` })
  } finally {
    refusing.close()
  }
}
const restartInPlace = () => server.restart({ config: { port: Number(new URL(server.url).port) } })

describe('the published schemas', () => {
  it('[CLI-2] hold for every report of netbar unstored', async () => {
    const check = (more: Readonly<Record<string, string>> = {}) =>
      terminal.run(['unstored', '--format', 'json'], { env: { ...env(), ...more } })
    const reports = [
      ...(await Promise.all([
        check(),
        check({ NETBAR_TOKEN: 'a.b.c' }),
        check({ NETBAR_SERVER: 'http://127.0.0.1:9' }),
      ])),
      await checkRefusedBranch(check),
    ]
    const lines = reports.map(({ stdout }) => stdout)
    expect(refusedBy('unstored', lines)).toEqual([])
    const results = lines.flatMap((line) => [...line.matchAll(/"result":"(\w+)"/g)].map(([, result]) => result))
    expect(new Set(results)).toEqual(new Set(['found', 'clear', 'failed']))
    expect(refusedBy('unstored', [JSON.stringify({ ...JSON.parse(lines[0] ?? ''), more: 1 })])).toHaveLength(1)
  })

  it('[CLI-1] [LIVE-6] hold for notices and events of netbar tail', async () => {
    const branch = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    const record = (machineName: string) =>
      server.database.write((trx) =>
        recordLiveMessage(trx, { branchId: branch.id, type: 'CALL', machineName }, new Date()),
      )
    const running = terminal.tail(['--branch', 'XH001,XH002', '--events'], { env: env() })
    await running.connected
    await record('1')
    await running.until(() => running.lines.some((line) => line.includes('"machineName":"1"')))
    server = await restartInPlace()
    await running.until(() => eventsOf(running.lines).filter((event) => event === 'resumed').length === 2)
    await server.database.db.deleteFrom('user_branch').where('branch_id', '!=', branch.id).execute()
    server = await restartInPlace()
    await running.until(() => eventsOf(running.lines).includes('forbidden'))
    await server.database.db.updateTable('session').set({ revoked_time: new Date().toISOString() }).execute()
    server = await restartInPlace()
    expect(await running.ended).toBe(4)

    const foreign = await startForeignServer()
    const gapped = terminal.tail(['--events'], { env: { NETBAR_SERVER: foreign.url, NETBAR_TOKEN: 'a.b.c' } })
    await gapped.connected
    foreign.cut()
    await gapped.until(() => eventsOf(gapped.lines).includes('gap'))
    foreign.notify({ type: 'CALL', machineName: '2', branchId: 3 })
    await gapped.until(() => gapped.lines.some((line) => line.includes('"machineName":"2"')))
    await gapped.stop()
    await foreign.close()

    const lines = [...running.lines, ...gapped.lines]
    expect(
      refusedBy(
        'notice',
        lines.filter((line) => !isEvent(line)),
      ),
    ).toEqual([])
    expect(refusedBy('tail-event', lines.filter(isEvent))).toEqual([])
    expect(new Set(eventsOf(lines))).toEqual(
      new Set(['connected', 'disconnected', 'resumed', 'forbidden', 'signedOut', 'gap']),
    )
    const [event = ''] = lines.filter(isEvent)
    expect(refusedBy('tail-event', [event.replace('"branchId"', '"branch"')])).toHaveLength(1)
  })
})
