import { describe, expect, it } from 'vitest'
import type { Notice } from '@netbar/shared'
import { LIVE_MESSAGE_TYPES, type LiveMessage } from '@netbar/shared/contract'
import { LOCALES } from '@netbar/shared/texts'
import { jsonText } from '../output/json-text.ts'
import { loadTexts } from '../texts/texts.ts'
import { envelopeOf } from './envelope.ts'
import { padEnd, prettyLine } from './format.ts'

const t = await loadTexts('zh-CN')
const notice = (parts: Partial<LiveMessage> = {}): Notice => ({
  message: {
    type: 'CALL',
    machineName: '012',
    orderNo: null,
    value: null,
    branchId: 'b1',
    sequence: 7,
    time: '2026-11-21T03:59:21.000Z',
    ...parts,
  },
  missed: false,
})
const style = {
  paint: (_colour: string, text: string) => text,
  time: (moment: string) => moment.slice(11, 19),
  label: () => '呼叫',
  columns: () => 80,
}

describe('a notice as JSON', () => {
  it('[CLI-1] is one line of JSON with stable keys', () => {
    expect(JSON.parse(jsonText(envelopeOf(notice(), 0, t)))).toEqual({
      v: 1,
      id: 'b1#7',
      ts: '2026-11-21T03:59:21.000Z',
      branchId: 'b1',
      type: 'CALL',
      machineName: '012',
      orderNo: null,
      value: null,
      text: '012号机呼叫服务',
    })
  })
  it('[CLI-1] has no id and our own time from a server that sends neither', () => {
    const { id, ts } = envelopeOf(notice({ sequence: null, time: null }), Date.UTC(2026, 0, 1), t)
    expect([id, ts]).toEqual([null, '2026-01-01T00:00:00.000Z'])
  })
  it('[CLI-1] escapes control characters, without losing any', () => {
    const hostile = '\u001b[2J\u0007\n\u009b31m'
    const line = jsonText(envelopeOf(notice({ machineName: hostile }), 0, t))
    // oxlint-disable-next-line no-control-regex -- control characters are what this is about
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    expect(JSON.parse(line)).toMatchObject({ machineName: hostile })
  })
})

describe('a notice as text', () => {
  it('[CLI-1] is a line with time, type and text', () => {
    expect(prettyLine(envelopeOf(notice(), 0, t), style)).toBe('03:59:21  CALL              012号机呼叫服务')
  })
  it('[CLI-1] describes the change where the console shows no message', () => {
    expect(prettyLine(envelopeOf(notice({ type: 'ON' }), 0, t), style)).toContain('012号机已开机')
    expect(
      prettyLine(envelopeOf(notice({ type: 'PURCHASE_STATUS', machineName: null, orderNo: 'CG1' }), 0, t), style),
    ).toContain('采购单状态有变化 CG1')
  })
  it.each(LOCALES)('[CLI-1] [I18N-1] has a text for each type in %s', async (locale) => {
    const words = await loadTexts(locale)
    for (const type of LIVE_MESSAGE_TYPES)
      expect(envelopeOf(notice({ type }), 0, words).text).not.toMatch(/^$|\.|[A-Z]+_/)
  })
  it('[CLI-1] is sanitized for the terminal', () => {
    const line = prettyLine(envelopeOf(notice({ machineName: '\u001b]0;x\u0007\r\n' }), 0, t), style)
    expect(Array.from(line).filter((character) => character < ' ')).toEqual([])
  })
  it('aligns by the column width of Chinese characters', () => {
    expect([padEnd('通知', 6), padEnd('toolong', 3)]).toEqual(['通知  ', 'toolong'])
  })
})
