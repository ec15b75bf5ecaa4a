import type { WechatMenu } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import {
  draftOfMenu,
  mayAdd,
  mayRestore,
  menuOf,
  placeOf,
  withAdded,
  withChanged,
  withMoved,
  withRemoved,
  withRestored,
} from './menu-draft.ts'

const url = 'https://a.example/x'
const mini = { type: 'miniprogram', name: '点单', url, appid: 'wx0123456789abcdef', pagepath: 'p' } as const
const menu: WechatMenu = {
  button: [
    { name: '会员', sub_button: [{ type: 'view', name: '余额', url }, mini] },
    { type: 'click', name: '联系', key: 'K' },
  ],
}
const draft = draftOfMenu(menu, null)
const names = (of = draft) => of.entries.map(({ name, children }) => [name, ...children.map((child) => child.name)])

describe('a menu that is edited', () => {
  it('is the published one until it is changed', () => {
    expect(menuOf(draft)).toEqual(menu)
    expect(draftOfMenu(null, null).entries).toEqual([])
  })

  it('keeps what was typed of other types, and sends the chosen one alone', () => {
    const typed = withChanged(withChanged(draft, '20', { type: 'view', url }), '20', { type: 'click' })
    expect(menuOf(typed)).toEqual(menu)
    expect(placeOf(typed, '20')?.entry.url).toBe(url)
  })

  it('[CALL-6] has at most three entries, and five below each', () => {
    const { draft: third } = withAdded(draft, null)
    expect([mayAdd(draft, null), mayAdd(third, null)]).toEqual([true, false])
    let full = draft
    for (let nth = 0; nth < 3; nth += 1) full = withAdded(full, '10').draft
    expect([mayAdd(draft, '10'), mayAdd(full, '10')]).toEqual([true, false])
    expect(new Set(full.entries.flatMap(({ children }) => children.map(({ id }) => id))).size).toBe(5)
  })

  it.each([
    ['10', 1, [['联系'], ['会员', '余额', '点单']]],
    ['12', -1, [['会员', '点单', '余额'], ['联系']]],
    ['10', -1, names()],
    ['12', 1, names()],
    ['none', 1, names()],
  ] as const)('the entry %s moved by %i', (id, step, moved) => {
    expect(names(withMoved(draft, id, step))).toEqual(moved)
  })

  it.each(['10', '11', '20'])('the entry %s that is removed comes back where it stood', (id) => {
    const { draft: less, removed } = withRemoved(draft, id)
    expect(placeOf(less, id)).toBeNull()
    expect(removed && withRestored(less, removed)).toEqual(draft)
  })

  it('does not come back where its place is taken, or gone', () => {
    const { draft: less, removed } = withRemoved(draft, '11')
    if (removed === null) throw new Error('nothing was removed')
    expect(mayRestore(less, removed)).toBe(true)
    expect(mayRestore(withRemoved(less, '10').draft, removed)).toBe(false)
    let full = less
    for (let nth = 0; nth < 4; nth += 1) full = withAdded(full, '10').draft
    expect(mayRestore(full, removed)).toBe(false)
  })
})
