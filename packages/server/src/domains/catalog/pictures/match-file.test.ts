import { expect, it } from 'vitest'
import { matchFile } from './match-file.ts'

const product = (code: string, barcode: string, name: string, spec = '') => ({ code, barcode, name, spec })
const PRODUCTS = [
  product('P0001', '6901234567892', '可乐', '330ml'),
  product('P0002', '', '可乐', '500ml'),
  product('P0003', '', '薯片'),
  product('A-1', '', '组合'),
  product('A', '', '单品'),
]

it.each([
  ['6901234567892.png', ['P0001']],
  ['图片/6901234567892_2.jpg', ['P0001']],
  ['p0002.webp', ['P0002']],
  ['可乐.png', ['P0001', 'P0002']],
  ['可乐 500ML.png', ['P0002']],
  ['薯片 (3).jpg', ['P0003']],
  ['Ｐ０００３.png', ['P0003']],
  ['A-1.png', ['A-1']],
  ['A-2.png', ['A']],
  ['.png', []],
  ['没有.png', []],
])('%s means %j', (fileName, codes) => {
  expect(matchFile(fileName, PRODUCTS).map(({ code }) => code)).toEqual(codes)
})
