import { Agent, request } from 'node:http'

/** Result of a load test. */
export interface Load {
  readonly count: number
  readonly perSecond: number
  /** Of one call, in ms. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Enough connections to keep a server busy. */
const BUSY_CONNECTIONS = 20

/**
 * Requests `urls` repeatedly over persistent connections, one URL each, for this long.
 *
 * @throws when an answer is not 200.
 */
export async function load(
  urls: readonly string[],
  headers: Record<string, string>,
  durationMs: number,
  connections = BUSY_CONNECTIONS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const started = performance.now()
  const worker = async (index: number): Promise<void> => {
    const url = urls[index % urls.length] ?? ''
    while (performance.now() - started < durationMs) {
      const before = performance.now()
      await ask(url, headers, agent)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const ask = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end()
  })
