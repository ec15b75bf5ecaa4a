import { mkdtempSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBroken, openDatabase } from '@netbar/server/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const PASSWORD = 'netbar-stop-2026'
const CALLERS = 40
const STOP_MS = 15_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-stop-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** What became of one call: its answer, a connection that nobody took, or one that broke in the middle. */
type Fate = 'answered' | 'refused' | 'broken'

/**
 * @param agent Keeps its connections, as the client of a proxy does.
 * @param isLate Whether the server was asked to stop before this call was made.
 */
const send = (url: string, agent: Agent, token: string, isLate: boolean): Promise<Fate> =>
  new Promise((resolve) => {
    const sent = request(`${url}/api/admin/notification/list?page=1&limit=20`, {
      agent,
      headers: { Authorization: token },
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? 'answered' : 'broken'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server has closed between two calls: a client tries such a call again.
      // Nor one in the system's queue of connections, which ends with the socket that listens.
      const isNotTaken = error.code === 'ECONNREFUSED' || sent.reusedSocket || isLate
      resolve(isNotTaken ? 'refused' : 'broken')
    })
    sent.end()
  })

it(
  'a server that is asked to stop under load answers what it has taken, takes nothing more, and ends with 0',
  { timeout: 120_000 },
  async () => {
    const child = spawn(process.execPath, ['--conditions=@netbar/source', BIN], {
      env: {
        ...process.env,
        PORT: '0',
        NETBAR_PROFILE: 'test',
        NETBAR_DATA_DIR: dataDir,
        NETBAR_DEMO_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const closed = once(child, 'close')
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const url = line.replace('netbar-server ready ', '')
    const signedIn = await fetch(`${url}/api/auth/jwt/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'xh_owner', password: PASSWORD }),
    })
    // The contract's own test proves the shape.
    const { data: token } = (await signedIn.json()) as { data: string }
    const fates: Fate[] = []
    let answered = 0
    let isAsked = false
    const caller = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let fate: Fate = 'answered'; fate === 'answered';) {
        fate = await send(url, agent, token, isAsked)
        fates.push(fate)
        answered += fate === 'answered' ? 1 : 0
      }
      agent.destroy()
    }
    const callers = Array.from({ length: CALLERS }, caller)
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(CALLERS * 3)
    const before = performance.now()
    isAsked = true
    child.kill('SIGTERM')
    expect((await closed)[0]).toBe(0)
    expect(performance.now() - before).toBeLessThan(STOP_MS)
    await Promise.all(callers)
    expect(fates.filter((fate) => fate === 'broken')).toEqual([])
    expect(fates.filter((fate) => fate === 'refused')).toHaveLength(CALLERS)
    const database = await openDatabase({ dataDir })
    expect(await findBroken(database)).toEqual([])
    await database.close()
  },
)
