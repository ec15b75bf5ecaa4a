// @module-tag release
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { traceCall } from './traced-call.ts'
import type { TracedCall } from './traced-call.ts'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const WITNESS = join(import.meta.dirname, 'taken-calls.ts')
const LIST = '/api/admin/notification/list?page=1&limit=20'
const PASSWORD = 'netbar-stop-2026'
const CALLERS = 40
/** Connections that the server has not accepted yet when it is asked to stop. */
const NEWCOMERS = 10
const STOP_MS = 15_000
const NEVER_TAKEN = ['ECONNREFUSED', 'ECONNRESET']

let dataDir: string
const agents: Agent[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-stop-'))
})
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Keeps its connections open, as a proxy does. */
const openAgent = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

const startWatched = async () => {
  const takenFile = join(dataDir, 'taken')
  const child = spawn(process.execPath, ['--conditions=@netbar/source', '--import', WITNESS, BIN], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: join(dataDir, 'data'),
      NETBAR_DEMO_PASSWORD: PASSWORD,
      NETBAR_TAKEN_FILE: takenFile,
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
  // The conformance test checks the shape.
  const { data: token } = (await signedIn.json()) as { data: string }
  return {
    child,
    call: (agent: Agent, onSent?: () => void) => traceCall(url + LIST, agent, token, onSent),
    ended: async () => {
      const before = performance.now()
      expect((await closed)[0]).toBe(0)
      expect(performance.now() - before).toBeLessThan(STOP_MS)
      const database = await openDatabase({ dataDir: join(dataDir, 'data') })
      expect(await findInconsistencies(database)).toEqual([])
      await database.close()
    },
    /** Ids recorded by the preload within the server. */
    taken: () => new Set(readFileSync(takenFile, 'utf8').split('\n')),
  }
}

/**
 * Calls that the server has read and not answered completely, or that failed in another way than by never being read.
 */
const findLost = (calls: readonly TracedCall[], taken: ReadonlySet<string>) =>
  calls.filter(({ id, status, code, bytes }) =>
    taken.has(id) || code === null ? status !== 200 : bytes > 0 || !NEVER_TAKEN.includes(code),
  )

it(
  'a server that is asked to stop under load answers what it has read, reads nothing more, and ends with 0',
  { timeout: 120_000 },
  async () => {
    const { child, call, ended, taken } = await startWatched()
    const calls: (TracedCall & { readonly isLate: boolean })[] = []
    let isAsked = false
    const caller = async () => {
      const agent = openAgent()
      for (let isAnswered = true; isAnswered;) {
        const isLate = isAsked
        const made = await call(agent)
        calls.push({ ...made, isLate })
        isAnswered = made.code === null
      }
    }
    const callers = Array.from({ length: CALLERS }, caller)
    await expect.poll(() => calls.length, { timeout: 60_000 }).toBeGreaterThan(CALLERS * 3)
    isAsked = true
    child.kill('SIGTERM')
    await ended()
    await Promise.all(callers)
    expect(findLost(calls, taken())).toEqual([])
    const refused = calls.filter(({ code }) => code !== null)
    expect(refused).toHaveLength(CALLERS)
    expect(refused.filter(({ isLate }) => !isLate)).toEqual([])
  },
)

it(
  'a stopping server answers every call that reached its machine before it was asked to stop, on connections old and new',
  { timeout: 120_000 },
  async () => {
    const { child, call, ended } = await startWatched()
    const kept = Array.from({ length: CALLERS }, openAgent)
    const first = await Promise.all(kept.map((agent) => call(agent)))
    expect(first.filter(({ status }) => status !== 200)).toEqual([])
    // The process is suspended: what is sent now waits in the system's queues, and so does the signal.
    child.kill('SIGSTOP')
    let sent = 0
    const onSent = () => (sent += 1)
    const waiting = [...kept, ...Array.from({ length: NEWCOMERS }, openAgent)].map((agent) => call(agent, onSent))
    await expect.poll(() => sent, { timeout: 60_000 }).toBe(CALLERS + NEWCOMERS)
    child.kill('SIGTERM')
    child.kill('SIGCONT')
    await ended()
    const answers = await Promise.all(waiting)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  },
)
