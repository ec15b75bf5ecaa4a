// @module-tag release
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let terminal: Terminal
/** Where the command keeps the answer, and where its npm notes what it was asked. */
let answer: string
let asked: string
beforeEach(async () => {
  terminal = await openTerminal()
  answer = join(terminal.home, 'state/netbar/latest-version')
  asked = join(terminal.home, 'asked')
})
afterEach(() => terminal.close())

/** Puts an npm into the path that does this after it has noted its question. */
const installNpm = (script: string) => {
  const file = join(terminal.home, 'bin/npm')
  mkdirSync(join(terminal.home, 'bin'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${asked}'\n${script}\n`)
  chmodSync(file, 0o755)
}
const environment = () => ({
  HOME: terminal.home,
  XDG_CONFIG_HOME: terminal.home,
  XDG_STATE_HOME: join(terminal.home, 'state'),
  PATH: `${join(terminal.home, 'bin')}:${process.env['PATH']}`,
  NO_UPDATE_NOTIFIER: '',
})
const NOTICE = /^netbar 9\.10\.0 .*0\.0\.0.*npm install/
/** Runs the command on a terminal to its end; the lines that it showed. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const pty = openPty(args, { cols: 120, rows: 24, env: { ...environment(), ...env } })
  const end = () => pty.screen().findIndex((line) => line.startsWith('ended with'))
  await pty.until(() => end() !== -1)
  const lines = pty.screen().slice(0, end())
  pty.close()
  return lines
}
const isAnswered = () => vi.waitFor(() => expect(readFileSync(answer, 'utf8')).toBe('9.10.0\n'), { timeout: 10_000 })
const questions = () => (existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n').length : 0)
const age = (hours: number) => {
  const time = Date.now() / 1_000 - hours * 3_600
  utimesSync(answer, time, time)
}

describe('the notice of a newer version', () => {
  it.each(['zh-CN', 'en-US', 'zh-TW'])(
    '[CLI-1] is one line at the end of a command on a terminal, once a day, in %s',
    async (lang) => {
      installNpm('echo 9.10.0')
      const ask = () => run(['profile'], { NETBAR_LANG: lang })
      const first = await ask()
      await isAnswered()
      expect(readFileSync(asked, 'utf8')).toMatch(/^view @netbar\/cli version /)
      age(23)
      expect(await ask()).toEqual(first)
      expect(questions()).toBe(1)
      age(25)
      expect(await ask()).toEqual([...first, expect.stringMatching(NOTICE)])
      await isAnswered()
      expect(await ask()).toEqual(first)
      expect(questions()).toBe(2)
    },
  )

  it('[CLI-1] is for a person at a terminal only who has not refused it, and for nobody else is asked', async () => {
    installNpm('echo 9.10.0')
    await run(['profile'])
    await isAnswered()
    age(25)
    const shown = [
      await run(['profile'], { NO_UPDATE_NOTIFIER: '1' }),
      await run(['profile'], { CI: 'true' }),
      await run(['unstored', '--format', 'json']),
      await run(['unstored', '--quiet']),
      await run(['tail'], { NETBAR_FORMAT: 'tsv' }),
      await run(['--help']),
    ]
    const { stdout, stderr } = await terminal.run(['profile'], { env: environment() })
    expect([...shown.flat(), stdout, stderr].filter((line) => line.includes('9.10.0'))).toEqual([])
    expect(questions()).toBe(1)
  })

  it('[CLI-1] never keeps a command waiting, nor fails it', async () => {
    const pipe = join(terminal.home, 'pipe')
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
    installNpm(`read line < '${pipe}'`)
    const first = await run(['profile'])
    await vi.waitFor(() => expect(questions()).toBe(1), { timeout: 10_000 })
    // The npm that hangs ends.
    writeFileSync(pipe, 'line\n')
    age(25)
    writeFileSync(join(terminal.home, 'file'), '')
    for (const env of [{ XDG_STATE_HOME: join(terminal.home, 'file') }, { XDG_STATE_HOME: '/proc/nowhere' }])
      expect(await run(['profile'], env)).toEqual(first)
    // Without npm.
    installNpm('exit 127')
    expect(await run(['profile'])).toEqual(first)
  })
})
