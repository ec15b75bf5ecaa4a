import type { WechatMenu } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { refusedFields } from './menu-refusal.ts'

const url = 'https://a.example/x'
const menu: WechatMenu = {
  button: [
    {
      name: '会员',
      sub_button: [
        { type: 'view', name: '余额', url },
        { type: 'miniprogram', name: '点单', url, appid: 'wx0123456789abcdef', pagepath: 'p' },
      ],
    },
    { type: 'view', name: '订座', url },
    { type: 'click', name: '联系', key: 'K' },
  ],
}

it.each([
  ['a title of the first level', 40_018, ['0.name', '1.name', '2.name']],
  ['a title of the second level', 40_025, ['0.sub_button.0.name', '0.sub_button.1.name']],
  ['a key of the first level', 40_019, ['2.key']],
  ['an address of the second level', 40_027, ['0.sub_button.0.url', '0.sub_button.1.url']],
  ['the domain of an address', 40_048, ['0.sub_button.0.url', '0.sub_button.1.url', '1.url']],
  ['a mini program that is not linked', 45_064, ['0.sub_button.1.appid']],
  ['a key of the second level, where there is none', 40_026, []],
  ['the menu as a whole', 40_016, []],
  ['something else', 48_001, []],
])('[CALL-6] a refusal of %s is shown where it can be meant', (_, errcode, fields) => {
  expect(refusedFields(menu, errcode)).toEqual(fields.map((field) => `menuStr.button.${field}`))
})
