import { calls } from '@netbar/shared/contract'
import type { Call, FunctionId } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { fn } from '../kernel/menu/index.ts'
import type { MenuNode } from '../kernel/menu/index.ts'
import { translateKey } from '../kernel/texts/index.ts'
import { menu } from './index.ts'
import type { DeclaredFunction } from './index.ts'

/** Functions of the contract that no menu declares, by name: none. */
const UNDECLARED: Readonly<Record<Exclude<FunctionId, DeclaredFunction>, string>> = {}

/** Functions that calls require and no node has. */
const askedInVain = (asking: Readonly<Record<string, Readonly<Record<string, Call>>>>, nodes: readonly MenuNode[]) => {
  const declared = new Set(nodes.map(({ functionId }) => functionId))
  return Object.entries(asking).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, { access }]) =>
      (typeof access === 'string' ? [] : access.anyFunction)
        .filter((id) => !declared.has(id))
        .map((id) => `${feature}.${name} asks for ${id}`),
    ),
  )
}

it('[PERM-7] every function that a call requires belongs to a menu; one that does not is named', () => {
  expect(UNDECLARED).toEqual({})
  expect(askedInVain(calls, menu)).toEqual([])
  const without = menu.filter(({ functionId }) => functionId !== 'ORDER_VIEW')
  expect(askedInVain({ guestOrders: calls.guestOrders }, without)).toEqual([
    'guestOrders.page asks for ORDER_VIEW',
    'guestOrders.detail asks for ORDER_VIEW',
  ])
})

it('no menu declares a function that the contract does not have', () => {
  // @ts-expect-error A function that the contract does not have.
  expect(fn('MADE_UP').functionId).toBe('MADE_UP')
})

it('each page and function is declared once, below a declared one, at a position of its own', () => {
  const names = menu.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(menu.filter(({ parent }) => parent !== null && !names.includes(parent))).toEqual([])
  const places = menu.map(
    ({ parent, sort, functionId }) => `${parent} ${functionId === null ? 'page' : 'function'} ${sort}`,
  )
  expect(places).toEqual([...new Set(places)])
})

it.each(['zh-CN', 'en-US', 'zh-TW'] as const)('[I18N-1] each has a title in %s', (locale) => {
  expect(menu.map(({ name }) => `menu.${name}`).filter((key) => translateKey(locale, key) === key)).toEqual([])
})
