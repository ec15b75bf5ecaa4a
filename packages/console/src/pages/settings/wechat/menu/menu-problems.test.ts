import { expect, it } from 'vitest'
import { draftOfMenu, withAdded, withChanged, type MenuValues } from './menu-draft.ts'
import { menuProblems, refusedFields } from './menu-problems.ts'

const url = 'https://a.example/x'
const draft = draftOfMenu(
  {
    button: [
      { name: '会员', sub_button: [{ type: 'view', name: '余额', url }] },
      { type: 'view', name: '订座', url },
    ],
  },
  null,
)
const changed = (id: string, values: Partial<MenuValues>) => menuProblems(withChanged(draft, id, values))
const wrong = (field: string, key: string, params?: object) => [
  expect.objectContaining({ field, isEmpty: false, problem: params ? { key, params } : { key } }),
]

it.each([
  ['20', { name: '我的优惠券呀' }, wrong('name', 'wechatMenu.wrong.name', { max: 16 })],
  ['11', { name: '我的优惠券呀' }, []],
  ['11', { name: 'a'.repeat(41) }, wrong('name', 'wechatMenu.wrong.name', { max: 40 })],
  ['20', { url: 'javascript:alert(1)' }, wrong('url', 'wechatMenu.wrong.url', { max: 256 })],
  ['20', { type: 'click', key: 'k'.repeat(129) }, wrong('key', 'wechatMenu.wrong.key', { max: 128 })],
  ['20', { type: 'miniprogram', appid: 'wx1', pagepath: 'p' }, wrong('appid', 'officialAccount.wrong.appId')],
  ['20', { name: ' ' }, [expect.objectContaining({ isEmpty: true, problem: { key: 'kit.problem.required' } })]],
  // An entry with a second level has no action of its own.
  ['10', { type: 'view', url: 'x' }, []],
] as const)('[VAL-3] the entry %s with %j', (id, values, problems) => {
  expect(changed(id, values)).toEqual(problems)
})

it('[VAL-3] a new entry lacks its title and address, which are only empty', () => {
  const { draft: more, id } = withAdded(draft, null)
  expect(menuProblems(more).map((each) => [each.id, each.field, each.isEmpty])).toEqual([
    [id, 'name', true],
    [id, 'url', true],
  ])
})

it('[CALL-6] what WeChat refuses is found by its place', () => {
  const errors = ['menuStr.button.0.sub_button.0.url', 'menuStr.button.1.url', 'menuStr.button', 'bindid'].map(
    (field) => ({ field, message: '40048' }),
  )
  expect(refusedFields(draft, errors)).toEqual([
    { id: '11', field: 'url', problem: '40048', isEmpty: false },
    { id: '20', field: 'url', problem: '40048', isEmpty: false },
  ])
})
