import { expect, it } from 'vitest'
import { sampleFields } from './sample-fields.ts'

it.each([
  ['{{first.DATA}}\n余额：{{keyword1.DATA}}', ['first=测试', 'keyword1=测试']],
  ['{{phrase1.DATA}}', ['phrase1=试']],
  ['{{thing1.DATA}} {{time2.DATA}}', ['thing1=测试', 'time2=2026-11-21 12:00:00']],
  ['{{amount3.DATA}}{{number4.DATA}}', ['amount3=¥10.00', 'number4=1']],
  ['{{first.DATA}} {{first.DATA}}', ['first=测试']],
  ['no field', []],
])('[CALL-6] %j is filled with values that WeChat takes', (content, fields) => {
  const filled = sampleFields(content, { text: '测试', phrase: '试' }, new Date('2026-11-21T04:00:00.000Z'))
  expect(filled.map(({ name, value }) => `${name}=${value}`)).toEqual(fields)
})
