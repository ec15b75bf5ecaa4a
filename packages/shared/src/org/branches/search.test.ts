import { describe, expect, it } from 'vitest'
import type { Branch } from '../../contract/access/user.ts'
import { initialsOf, typedInitials } from '../../lib/pinyin/pinyin.ts'
import { createBranchSearch } from './search.ts'

const branch = (branchNo: string, name: string): Branch => ({ id: branchNo, brandId: 'r1', branchNo, name })
const branches = [
  branch('XH001', '光谷旗舰店'),
  branch('XH002', '徐东销品茂店'),
  branch('XH012', '重庆解放碑店'),
  branch('XH120', '厦门SM广场'),
  branch('LY001', '長沙五一店'),
]
const search = createBranchSearch(branches)
const found = (text: string) => search(text).map(({ branchNo }) => branchNo)

describe('the search for branches', () => {
  it.each([
    ['', ['XH001', 'XH002', 'XH012', 'XH120', 'LY001']],
    ['   ', ['XH001', 'XH002', 'XH012', 'XH120', 'LY001']],
    ['XH012', ['XH012']],
    ['xh1', ['XH120']],
    ['ＸＨ１', ['XH120']],
    ['光谷', ['XH001']],
    ['ggqjd', ['XH001']],
    ['QJD', ['XH001']],
    ['cqjfb', ['XH012']],
    ['zqjfb', ['XH012']],
    ['xmsmgc', ['XH120']],
    ['cswy', ['LY001']],
    ['xh 店', ['XH001', 'XH002', 'XH012']],
    ['xh qjd', ['XH001']],
    ['没有', []],
    ['xh.*', []],
  ])('[SHELL-7] finds by number, name and pinyin initials: %s', (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })
  it('[SHELL-7] ranks the exact number before numbers that contain it, and names before initials', () => {
    const many = createBranchSearch([
      branch('4', '喜大店'),
      branch('3', '旧XD店'),
      branch('2', 'XD二店'),
      branch('XD10', '十店'),
      branch('XD', '一店'),
    ])
    expect(many('xd').map(({ branchNo }) => branchNo)).toEqual(['XD', 'XD10', '2', '3', '4'])
  })
  it('[SHELL-7] finds all that match among five thousand branches', () => {
    const many = createBranchSearch(
      Array.from({ length: 5000 }, (_, index) => branch(`N${String(index).padStart(5, '0')}`, `光谷旗舰${index}店`)),
    )
    expect(many('ggqj49')).toHaveLength(111)
  })
})

describe('initialsOf', () => {
  it('maps characters to pinyin initials, and keeps other characters', () => {
    expect(initialsOf('安八才大鹅发国海京快楼马年欧旁七人三天万西一中a1-').join('')).toBe('abcdefghjklmnopqrstwxyza1-')
  })

  it('tells the last character of an initial from the first of the next', () => {
    expect(initialsOf('牛肉热日如若软洒他它').join('')).toBe('nrrrrrrstt')
  })

  it('gives the initials of every reading of a text, up to a limit', () => {
    expect(typedInitials('矿泉水')).toBe('kqs')
    expect(typedInitials('长城 ＡD钙奶')).toBe('zcadgn ccadgn')
    expect(typedInitials('长'.repeat(50)).split(' ')).toHaveLength(16)
  })
})
