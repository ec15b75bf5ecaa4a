import { describe, expect, it } from 'vitest'
import { placePopup } from './use-popup.ts'

const popup = { width: 572, height: 420 }
const viewport = { width: 1440, height: 900 }
const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

describe('placePopup', () => {
  it('[BELL-2] is below the button, aligned with its end', () => {
    expect(placePopup(button(1300, 8), popup, viewport, false)).toEqual({ left: 772, top: 60 })
  })
  it('is aligned with its start in right-to-left text', () => {
    expect(placePopup(button(100, 8), popup, viewport, true)).toEqual({ left: 100, top: 60 })
  })
  it('stays inside the window at both sides', () => {
    expect(placePopup(button(0, 8), popup, viewport, false).left).toBe(8)
    expect(placePopup(button(1420, 8), popup, viewport, false).left).toBe(860)
  })
  it('is above a button at the bottom', () => {
    expect(placePopup(button(1300, 850), popup, viewport, false).top).toBe(422)
  })
  it('fits a phone', () => {
    expect(placePopup(button(300, 8), { width: 374, height: 420 }, { width: 390, height: 844 }, false)).toEqual({
      left: 8,
      top: 60,
    })
  })
  it('starts at the top of a window that is too low for it', () => {
    expect(placePopup(button(1300, 200), popup, { width: 1440, height: 300 }, false).top).toBe(8)
  })
})
