import { describe, expect, it } from 'vitest'
import { isMissing, itemsIn, withAnother } from './release-list.ts'

const ITEM = { kind: 'FIXED', texts: { 'zh-CN': '修', 'en-US': 'mended', 'zh-TW': '修' } } as const

describe('what a release brings', () => {
  it('is read of a row and of what a form keeps', () => {
    expect(itemsIn([ITEM])).toEqual([ITEM])
    expect(itemsIn(JSON.stringify([ITEM]))).toEqual([ITEM])
  })
  it.each(['', 'no JSON', '{"kind":"FIXED"}', '[{"kind":"GONE","texts":{}}]'])('is nothing of %j', (value) => {
    expect(itemsIn(value)).toEqual([])
  })
  it('misses a language once something is said in another one', () => {
    const item = { ...ITEM, texts: { ...ITEM.texts, 'en-US': ' ' } }
    expect([isMissing(item, 'en-US'), isMissing(item, 'zh-CN')]).toEqual([true, false])
    const [empty] = withAnother([])
    expect(empty && isMissing(empty, 'en-US')).toBe(false)
  })
  it('goes on with the kind of what is there', () => {
    expect(withAnother([]).map(({ kind }) => kind)).toEqual(['ADDED'])
    expect(withAnother([ITEM])).toEqual([ITEM, { kind: 'FIXED', texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '' } }])
  })
})
