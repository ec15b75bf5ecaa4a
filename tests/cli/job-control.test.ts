import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForeignServer, type ForeignServer } from '../faults/foreign-server.ts'
import { openPty, type Pty } from '../pty.ts'

const CTRL_Z = '\u001a'

let server: ForeignServer
beforeAll(async () => {
  server = await startForeignServer()
})
afterAll(() => server.close())

const call = (machineName: string) => server.notify({ type: 'CALL', machineName, branchId: 3 })
const shows = (pty: Pty, text: string) => pty.until(() => pty.screen().some((line) => line.includes(text)))
const last = (pty: Pty) => pty.screen().at(-1) ?? ''
/** Asks the shell for the settings of the terminal. */
const settings = async (pty: Pty): Promise<string> => {
  pty.press('stty -a | grep -oE "[-]?(icanon|echo) " | tr -d "\\n"; echo :set\r')
  await pty.until(() => pty.screen().some((line) => line.endsWith(':set') && !line.includes('stty')))
  return pty.screen().find((line) => line.endsWith(':set') && !line.includes('stty')) ?? ''
}

describe.each([
  ['stream', false],
  ['full', true],
] as const)('the %s view in a shell with job control', (view, isAlternate) => {
  it('[CLI-1] gives the terminal back at Ctrl-Z and at SIGTSTP, and is drawn again by fg, without a loss', async () => {
    const pty = openPty(['tail', '--view', view], {
      cols: 100,
      rows: 24,
      hasJobs: true,
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: 'a.b.c' },
    })
    await pty.until(() => last(pty) === '$')
    pty.press('eval "$RUN"\r')
    await shows(pty, '● 已连接')
    call('0001')
    await shows(pty, '0001号机')

    for (const [stop, name] of [
      [() => pty.press(CTRL_Z), '0002'],
      [() => pty.signal('SIGTSTP'), '0003'],
    ] as const) {
      stop()
      await pty.until(() => !pty.isAlternate() && last(pty) === '$')
      expect(pty.scrollback().filter((line) => line.includes('Stopped'))).toHaveLength(Number(name) - 1)
      expect(pty.isCursorShown()).toBe(true)
      expect(await settings(pty)).toBe('icanon echo :set')
      call(name)
      pty.press('fg\r')
      await pty.until(() => pty.isAlternate() === isAlternate && !pty.isCursorShown())
      await shows(pty, `${name}号机`)
      await shows(pty, `${Number(name)} 条`)
    }
    const heard = view === 'full' ? pty.screen() : pty.scrollback()
    expect(heard.flatMap((line) => /(\d{4})号机/.exec(line)?.[1] ?? []).slice(-2)).toEqual(['0002', '0003'])
    // Its keys work again, and the terminal is the shell's afterwards.
    pty.press('q')
    await pty.until(() => last(pty) === '$')
    pty.press('echo code $?\r')
    await shows(pty, 'code 0')
    expect(pty.isCursorShown()).toBe(true)
    pty.close()
  })
})
