import type { SoakProcess } from './process.ts'

/** Resource usage of a server at one moment. */
export interface Measure {
  readonly clients: number
  readonly megabytes: number
  readonly files: number
}

const MEGABYTE = 1024 ** 2

/** Reads the server directly, past the disturbed wire. */
export const measure = async (server: SoakProcess): Promise<Measure> => {
  const text = await (await fetch(`${server.url()}/metrics`, { signal: AbortSignal.timeout(5_000) })).text()
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    clients: read('netbar_sockets'),
    megabytes: read('process_resident_memory_bytes') / MEGABYTE,
    files: read('process_open_fds'),
  }
}
