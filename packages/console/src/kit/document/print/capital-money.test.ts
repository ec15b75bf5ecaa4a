import { describe, expect, it } from 'vitest'
import { capitalLanguage, capitalMoney } from './capital-money.ts'

describe('capitalMoney', () => {
  it.each([
    [0, '人民币零元整'],
    [1, '人民币壹分'],
    [10, '人民币壹角整'],
    [105, '人民币壹元零伍分'],
    [1_640_902, '人民币壹万陆仟肆佰零玖元零贰分'],
    [3_330_260, '人民币叁万叁仟叁佰零贰元陆角整'],
    [6_764_773, '人民币陆万柒仟陆佰肆拾柒元柒角叁分'],
    [10_000_000, '人民币壹拾万元整'],
    [10_000_500, '人民币壹拾万零伍元整'],
    [100_010_000, '人民币壹佰万零壹佰元整'],
    [107_000_530, '人民币壹佰零柒万零伍元叁角整'],
    [1_000_000_000_000, '人民币壹佰亿元整'],
    [10_000_000_100, '人民币壹亿零壹元整'],
    [100_000_000_100_000, '人民币壹万亿零壹仟元整'],
    [-1250, '人民币负壹拾贰元伍角整'],
  ])('%d fen', (fen, text) => {
    expect(capitalMoney(fen, 'zh-CN')).toBe(text)
  })
  it('has its own characters in Taiwan, and none in English', () => {
    expect(capitalMoney(2_003_005, 'zh-TW')).toBe('人民幣貳萬零參拾元零伍分')
    expect(capitalLanguage('en-US')).toBeNull()
  })
})
