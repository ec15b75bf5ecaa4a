import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from './row.ts'

/** Live messages per second in the domain, and what a burst of them leaves on the screen. */
export async function domainEvents(): Promise<Row[]> {
  const script = join(import.meta.dirname, 'domain-load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@netbar/source', script])
  // Printed by the script above.
  return JSON.parse(stdout) as Row[]
}
