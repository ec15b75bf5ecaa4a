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
  it('tells of a proxy that is set and not used', () => {
    expect(checkProxy({}, t).state).toBe('good')
    expect(checkProxy({ https_proxy: 'http://user:secret@proxy' }, t)).toMatchObject({
      state: 'doubt',
      text: expect.stringContaining('https_proxy'),
    })
    expect(checkProxy({ https_proxy: 'http://user:secret@proxy' }, t).text).not.toContain('secret')
    expect(checkProxy({ HTTPS_PROXY: 'http://proxy', NODE_USE_ENV_PROXY: '1' }, t).state).toBe('good')
  })
})
