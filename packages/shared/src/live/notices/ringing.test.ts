import { describe, expect, it } from 'vitest'
import { everythingRings, type Ringing } from '../../contract/kit/ringing.ts'
import { isSilent } from './ringing.ts'

const NIGHT = { from: '22:30', to: '07:00' }
const NOON = { from: '12:00', to: '13:30' }
/** A time of day in Asia/Shanghai. */
const at = (time: string) => Date.parse(`2026-11-25T${time}:00.000+08:00`)

describe('what is silent', () => {
  it.each([
    ['always', null, '03:00', false],
    ['always', NIGHT, '03:00', false],
    ['never', null, '12:00', true],
    ['never', NIGHT, '12:00', true],
    ['outsideQuiet', null, '03:00', false],
    ['outsideQuiet', NIGHT, '22:29', false],
    ['outsideQuiet', NIGHT, '22:30', true],
    ['outsideQuiet', NIGHT, '23:59', true],
    ['outsideQuiet', NIGHT, '00:00', true],
    ['outsideQuiet', NIGHT, '06:59', true],
    ['outsideQuiet', NIGHT, '07:00', false],
    ['outsideQuiet', NIGHT, '12:00', false],
    ['outsideQuiet', NOON, '11:59', false],
    ['outsideQuiet', NOON, '12:00', true],
    ['outsideQuiet', NOON, '13:29', true],
    ['outsideQuiet', NOON, '13:30', false],
    ['outsideQuiet', NOON, '00:00', false],
  ] as const)('%s, quiet %j, at %s: %s', (mode, quiet, time, silent) => {
    const ringing: Ringing = { ...everythingRings, orders: mode, quiet }
    expect(isSilent(ringing, 'orders', at(time))).toBe(silent)
    // Each kind has its own choice, and machines never ring.
    expect([isSilent(ringing, 'calls', at(time)), isSilent(ringing, 'machines', at(time))]).toEqual([false, false])
  })
})
