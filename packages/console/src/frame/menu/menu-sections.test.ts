import { describe, expect, it } from 'vitest'
import { sectionsOf } from './menu-sections.ts'

const items = (names: string) => names.split(' ').map((key) => ({ key }))
const sections = (names: string) =>
  sectionsOf(items(names)).map(({ section, items: some }) => `${section}: ${some.map(({ key }) => key).join(' ')}`)

describe('the sections of a menu group', () => {
  it.each([
    [
      'pages of two sections stand under their headings, in the order of the sections',
      'settlementBillings productManage productMasterManage',
      ['goods: productManage productMasterManage', 'settlement: settlementBillings'],
    ],
    ['pages of one section need no heading', 'purchase storePurchaseList', ['null: purchase storePurchaseList']],
    ['pages of no section need no heading', 'role user', ['null: role user']],
    [
      'a page of no section comes before the headings, so that none is lost',
      'inventory newPage purchase',
      ['null: newPage', 'purchasing: purchase', 'stock: inventory'],
    ],
    ['nothing has no sections', '', ['null: ']],
  ])('%s', (_rule, names, expected) => {
    expect(sections(names)).toEqual(expected)
  })
})
