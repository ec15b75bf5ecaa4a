import { expect, it } from 'vitest'
import { hasRoute, treeRows } from './tree-rows.ts'

const node = (name: string, parent: string | null, titleEn = name) => ({
  id: name,
  version: 1,
  name,
  parent,
  type: name === name.toUpperCase() ? ('FUNCTION' as const) : ('MENU' as const),
  icon: '',
  titleZh: name,
  titleEn,
  titleTw: name,
  sort: 0,
  roleCount: 0,
  userCount: 0,
})
const NODES = [node('group', null), node('role', 'group', 'Roles'), node('ROLE_ADD', 'role'), node('user', 'group')]
const shown = (keyword: string, type = '') => treeRows(NODES, { keyword, type }).map(({ name, depth }) => [name, depth])

it.each([
  [
    '',
    '',
    [
      ['group', 0],
      ['role', 1],
      ['ROLE_ADD', 2],
      ['user', 1],
    ],
  ],
  [
    'role_add',
    '',
    [
      ['group', 0],
      ['role', 1],
      ['ROLE_ADD', 2],
    ],
  ],
  [
    'roles',
    '',
    [
      ['group', 0],
      ['role', 1],
    ],
  ],
  [
    '',
    'FUNCTION',
    [
      ['group', 0],
      ['role', 1],
      ['ROLE_ADD', 2],
    ],
  ],
  ['nothing', '', []],
])('the tree of permissions for %j %j has what matches, below what is above it', (keyword, type, expected) => {
  expect(shown(keyword, type)).toEqual(expected)
})

it('a page of the menu is matched to its route', () => {
  expect([hasRoute({ name: 'role' }), hasRoute({ name: 'nowhere' })]).toEqual([true, false])
})
