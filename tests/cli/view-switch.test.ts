import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForeignServer, type ForeignServer } from '../faults/foreign-server.ts'
import { openPty } from '../pty.ts'

const SWITCHES = 20
/** No view has this key, and no text of theirs this character. */
const KEY = '~'

let server: ForeignServer
beforeAll(async () => {
  server = await startForeignServer()
})
afterAll(() => server.close())

it('[CLI-1] keys that are pressed while one view of tail gives way to the other are not echoed', async () => {
  let raw = ''
  let isTyping = false
  const pty = openPty(['tail'], {
    cols: 100,
    rows: 24,
    env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: 'a.b.c' },
    onData: (data) => {
      raw += data
      if (isTyping) pty.press(KEY)
    },
  })
  await pty.until(() => pty.screen().some((line) => line.includes('● 已连接')))
  for (let turn = 1; turn <= SWITCHES; turn += 1) {
    const isFull = turn % 2 === 1
    isTyping = true
    pty.press('f')
    await pty.until(() => pty.isAlternate() === isFull && pty.screen().some((line) => line.includes('● 已连接')))
    isTyping = false
    // The view that came answers its keys.
    if (isFull) {
      pty.press('?')
      await pty.until(() => pty.screen().some((line) => line.includes('滚动')) && !pty.isCursorShown())
    }
  }
  pty.press('q')
  await pty.until(() => pty.screen().some((line) => line.includes('ended with 0')))
  expect(raw).not.toContain(KEY)
  pty.close()
})
