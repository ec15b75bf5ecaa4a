import { describe, expect, it } from 'vitest'
import { isMissing, itemsIn, withAnother } from './release-list.ts'

const ITEM = { kind: 'FIXED', texts: { 'zh-CN': '修', 'en-US': 'mended', 'zh-TW': '修' } } as const

describe('the items of a release', () => {
  it('are parsed from a row and from the JSON of a form', () => {
    expect(itemsIn([ITEM])).toEqual([ITEM])
    expect(itemsIn(JSON.stringify([ITEM]))).toEqual([ITEM])
  })
  it.each(['', 'no JSON', '{"kind":"FIXED"}', '[{"kind":"GONE","texts":{}}]'])('are empty for %j', (value) => {
    expect(itemsIn(value)).toEqual([])
  })
  it('miss a language once another one has a text', () => {
    const item = { ...ITEM, texts: { ...ITEM.texts, 'en-US': ' ' } }
    expect([isMissing(item, 'en-US'), isMissing(item, 'zh-CN')]).toEqual([true, false])
    const [empty] = withAnother([])
    expect(empty && isMissing(empty, 'en-US')).toBe(false)
  })
  it('continue with the kind of the last one', () => {
    expect(withAnother([]).map(({ kind }) => kind)).toEqual(['ADDED'])
    expect(withAnother([ITEM])).toEqual([ITEM, { kind: 'FIXED', texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '' } }])
  })
})
