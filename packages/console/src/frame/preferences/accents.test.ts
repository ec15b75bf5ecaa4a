import { describe, expect, it } from 'vitest'
import { accentShades } from './accents.ts'
import { ACCENTS, firstTheme } from './preferences.ts'

const SURFACES = { light: ['#ffffff', '#eef1f5'], dark: ['#131824', '#222a3a'] } as const

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('accents on %s pages', (page) => {
  it.each(ACCENTS)('%s is readable: white on it, and it on the surfaces', (accent) => {
    const { primary, hover, active, text, textHover } = accentShades({ ...firstTheme, page, accent })
    for (const back of [primary, hover, active]) expect(contrast('#ffffff', back)).toBeGreaterThanOrEqual(4.5)
    for (const front of [text, textHover])
      for (const surface of SURFACES[page]) expect(contrast(front, surface)).toBeGreaterThanOrEqual(4.5)
  })
})
