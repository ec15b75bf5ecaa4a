import { DAY_MS } from '@netbar/shared/contract'
import { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'
import { expect, it, vi } from 'vitest'
import { createManualClock } from '../../testing/index.ts'
import { cutOffSlowReader } from './slow-reader.ts'

const MEGABYTE = 'x'.repeat(1_048_576)

const openReader = () => {
  const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  const onCutOff = vi.fn<() => void>()
  const socket = { destroyed: false, destroy: () => (socket.destroyed = true) }
  const conn = Object.assign(new EventEmitter(), { transport: new EventEmitter(), request: { socket } })
  // The members of a connection that are used.
  cutOffSlowReader({ conn: conn as unknown as Socket['conn'] }, clock, onCutOff)
  return { clock, onCutOff, conn }
}

it('[LIVE-6] a clock that is set forward makes nobody a slow reader', () => {
  const { clock, onCutOff, conn } = openReader()
  conn.emit('flush')
  clock.turn(DAY_MS)
  conn.emit('packetCreate', { data: `${MEGABYTE}x` })
  clock.advance(4_999)
  conn.emit('packetCreate', { data: 'x' })
  expect(onCutOff).not.toHaveBeenCalled()
})

it('[LIVE-6] a clock that is set back spares no slow reader', () => {
  const { clock, onCutOff, conn } = openReader()
  conn.emit('flush')
  clock.turn(-DAY_MS)
  clock.advance(5_000)
  conn.emit('packetCreate', { data: MEGABYTE })
  expect(onCutOff).not.toHaveBeenCalled()
  conn.emit('packetCreate', { data: 'x' })
  expect(onCutOff).toHaveBeenCalledTimes(1)
})
