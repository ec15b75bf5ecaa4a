import { expect, it } from 'vitest'
import { desktopNotice } from './desktop-notice.ts'

const END = '\u001b\\'

it('[CLI-1] a desktop notification uses the escape sequence of the terminal', () => {
  expect(desktopNotice('012号机呼叫服务', { TERM: 'xterm-256color' })).toBe(`\u001b]9;netbar: 012号机呼叫服务${END}`)
  expect(desktopNotice('call', { VTE_VERSION: '7600' })).toBe(`\u001b]777;notify;netbar;call${END}`)
  expect(desktopNotice('call', { TERM: 'foot-extra' })).toBe(`\u001b]777;notify;netbar;call${END}`)
  expect(desktopNotice('call', { TMUX: '/tmp/tmux-0/default,1,0' })).toBe(
    `\u001bPtmux;\u001b\u001b]9;netbar: call\u001b\u001b\\${END}`,
  )
})

it('[CLI-1] a desktop notification cannot be ended early by the text of a notice', () => {
  const shown = desktopNotice('a\u001b\\\u001b]0;owned\u0007\u009cb', {})
  expect(shown.slice(4, -2)).toBe('netbar: a\uFFFD\\\uFFFD]0;owned\uFFFD\uFFFDb')
  expect(desktopNotice('号'.repeat(500), {}).length).toBeLessThan(220)
})
