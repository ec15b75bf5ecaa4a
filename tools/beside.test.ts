import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startBeside } from './beside.ts'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('keeps what a command says, on both channels, and how it ends', async () => {
  const { status, said } = await startBeside('echo one; echo two >&2; exit 3', process.env).ended
  expect({ status, said }).toEqual({ status: 3, said: 'one\ntwo\n' })
})

it('ends a command with what it has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'netbar-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'pid')
  const { ended, stop } = startBeside(`sleep 60 & echo $! > ${file}; wait`, process.env)
  const pid = () => Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
  await expect.poll(pid).toBeGreaterThan(0)
  expect(isRunning(pid())).toBe(true)
  stop()
  expect((await ended).status).toBeNull()
  await expect.poll(() => isRunning(pid())).toBe(false)
})
