import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { keepsSecret, SECRET_MASK, secretInput } from '../core/secrets.ts'
import { wechatMenu } from './wechat-menu.ts'

const view = (name: string) => ({ type: 'view', name, url: 'https://a.example/x' })
const click = (name: string) => ({ type: 'click', name, key: 'K' })
const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry)
const mini = {
  type: 'miniprogram',
  name: '点单',
  url: 'https://a.example',
  appid: 'wx0123456789abcdef',
  pagepath: 'p/i',
}

describe('a menu', () => {
  it.each([
    ['one entry', { button: [view('会员')] }],
    ['three entries', { button: [view('会员'), click('联系'), mini] }],
    ['five below each', { button: many(3, { name: '会员中心', sub_button: many(5, view('我的优惠券列表')) }) }],
    ['a title of 16 bytes', { button: [view('a'.repeat(16))] }],
    ['a second title of 40 bytes', { button: [{ name: 'a', sub_button: [click('a'.repeat(40))] }] }],
  ])('[CALL-6] may have %s', (_, menu) => {
    expect(v.parse(wechatMenu, menu)).toEqual(menu)
  })

  it.each([
    ['no entry', { button: [] }],
    ['four entries', { button: many(4, view('会员')) }],
    ['six below one', { button: [{ name: '会员', sub_button: many(6, view('余额')) }] }],
    ['none below one', { button: [{ name: '会员', sub_button: [] }] }],
    ['a third level', { button: [{ name: '会员', sub_button: [{ name: 'x', sub_button: [view('y')] }] }] }],
    ['a title of 17 bytes', { button: [view('a'.repeat(17))] }],
    ['a title of six characters of three bytes', { button: [view('我的优惠券呀')] }],
    ['no title', { button: [view(' ')] }],
    ['an address that is a script', { button: [{ ...view('会员'), url: 'javascript:alert(1)' }] }],
    ['a type of its own', { button: [{ ...view('会员'), type: 'scancode' }] }],
    ['a field of its own', { button: [{ ...view('会员'), onclick: 'x' }] }],
    ['nothing', null],
  ])('[CALL-6] cannot have %s', (_, menu) => {
    expect(v.is(wechatMenu, menu)).toBe(false)
  })
})

describe('a secret of a form', () => {
  const schema = secretInput(/^[0-9a-f]{4}$/)
  it.each(['', SECRET_MASK, '*', 'abcd'])('[CALL-7] may be %j', (text) => {
    expect(v.parse(schema, text)).toBe(text)
  })
  it.each(['abc', '****a', 'xyzw', null, 7])('[CALL-7] cannot be %j', (text) => {
    expect(v.is(schema, text)).toBe(false)
  })
  it('[CALL-7] keeps the stored one when it is empty or masked', () => {
    expect(['', SECRET_MASK, '****', 'abcd'].map(keepsSecret)).toEqual([true, true, true, false])
  })
})
