import { describe, expect, it } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { checkNode, checkProxy } from './machine.ts'

const t = await loadTexts('en-US')

describe('checkNode', () => {
  it.each([
    ['20.19.0', 'broken'],
    ['22.12.9', 'broken'],
    ['22.13.0', 'good'],
    ['26.10.0', 'good'],
  ])('[CLI-1] finds Node %s %s', (node, state) => {
    expect(checkNode(node, '1.0.0', t)).toMatchObject({ state, text: expect.stringContaining(node) })
  })
})

describe('checkProxy', () => {
  it.each([
    ['22.20.0', 'doubt'],
    ['22.21.0', 'good'],
    ['24.4.1', 'doubt'],
    ['24.5.0', 'good'],
    ['26.10.0', 'good'],
  ])('[CLI-1] finds the proxy of Node %s %s, and keeps its password to itself', (node, state) => {
    const { text, ...finding } = checkProxy(node, { https_proxy: 'http://user:secret@proxy' }, t)
    expect(finding.state).toBe(state)
    expect(text).toContain('https_proxy')
    expect(text).not.toContain('secret')
  })
  it('[CLI-1] warns of a proxy in a variable that is not read, and accepts none', () => {
    expect(checkProxy('26.10.0', { ALL_PROXY: 'socks://proxy' }, t)).toMatchObject({
      state: 'doubt',
      text: expect.stringContaining('ALL_PROXY'),
    })
    expect(checkProxy('26.10.0', {}, t).state).toBe('good')
  })
})
