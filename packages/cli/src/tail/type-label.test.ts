import { LIVE_MESSAGE_TYPES } from '@netbar/shared/contract'
import { LOCALES } from '@netbar/shared/texts'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { typeLabel } from './type-label.ts'

describe('the label of a notice type', () => {
  it.each(LOCALES)('[FMT-9] [CLI-1] exists and is unique for every type: %s', async (locale) => {
    const t = await loadTexts(locale)
    const labels = LIVE_MESSAGE_TYPES.map((type) => typeLabel(type, t))
    expect(labels.filter((label) => label === '' || /formats\.|tail\.|_|[{}]/.test(label))).toEqual([])
    expect(new Set(labels).size).toBe(LIVE_MESSAGE_TYPES.length)
  })

  it('[FMT-9] [ENT-1] is that of the requested service, or of the order’s status', async () => {
    const [chinese, english] = await Promise.all([loadTexts('zh-CN'), loadTexts('en-US')])
    expect([typeLabel('TEA', chinese), typeLabel('TEA', english)]).toEqual(['茶水续杯', 'Tea refill'])
    expect([typeLabel('ORDER_CONFIRMED', chinese), typeLabel('ORDER_CANCELLED', english)]).toEqual([
      '订单已确认',
      'Order: Cancelled',
    ])
  })
})
