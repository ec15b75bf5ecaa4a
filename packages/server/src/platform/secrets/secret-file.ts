import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Reads a secret of the data folder that only the server's user may read, and generates it at the first start. It is
 * written elsewhere and linked: a killed start leaves no partial secret behind.
 */
export const readSecret = (dataDir: string, name: string, make: () => string): string => {
  const path = join(dataDir, name)
  try {
    const secret = readFileSync(path, 'utf8').trim()
    chmodSync(path, 0o600)
    return secret
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const secret = make()
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${secret}\n`)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    // Another process that starts on the same folder was faster.
    if (isTaken(error)) return readFileSync(path, 'utf8').trim()
    throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
  return secret
}
