import { expect, it } from 'vitest'
import { isGuessable } from './is-guessable.ts'

it.each([
  ['a common password, made longer', 'password1234'],
  ['a common password in other letters', 'P@ssw0rd1234'],
  ['keys in a row', 'qwertyuiop12'],
  ['keys in columns', '1qaz2wsx3edc'],
  ['digits in a row', '123456789012'],
  ['one character', 'aaaaaaaaaaaa'],
  ['a repeated word', 'abcabcabcabc'],
  ['love in numbers', 'woaini5201314'],
  ['love in another order', '5201314woaini'],
  ['a name and a year', 'zhangwei1990'],
  ['a name and a birthday', 'wangfang19880808'],
  ['a cafe and luck', 'wangba888888'],
  ['a password that says so', 'wodemima1234'],
  ['the product and the year', 'netbar202611'],
  ['an administrator', 'admin@123456'],
  ['a surname and digits', 'wang123456789'],
  ['the username and the year', 'xh001_mgr2026'],
])('finds %s: %s', async (_, password) => {
  expect(await isGuessable(password, ['xh001_mgr'])).toBe(true)
})

it.each([
  ['three words that do not belong together', 'lantern-42-river'],
  ['a sentence in pinyin', 'wanshangheliangbeikafei'],
  ['characters of a generator', 'k7#vQx2!mPz9'],
  ['Chinese characters', '窗外有三只蓝色的猫在下棋'],
])('takes %s: %s', async (_, password) => {
  expect(await isGuessable(password, ['xh001_mgr'])).toBe(false)
})
