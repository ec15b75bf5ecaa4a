import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '../contract/live/live-channel.ts'
import {
  beginCatchUp,
  emptyStream,
  abandonCatchUp,
  parseCursor,
  parseLiveMessage,
  receiveMessage,
  receiveResync,
  receiveSynced,
  type Stream,
  type StreamStep,
} from './stream.ts'

const message = (sequence: number | null, type: LiveMessage['type'] = 'CALL'): LiveMessage => ({
  type,
  machineName: '012',
  orderNo: null,
  value: null,
  branchId: 'b1',
  sequence,
  time: null,
})
const epoch = 'e1'
const synced = (sequence: number): Stream => receiveSynced(emptyStream, { epoch, sequence }).stream
const numbers = ({ notices }: StreamStep) => notices.map((notice) => notice.message.sequence)

describe('parseLiveMessage', () => {
  it('parses a message of the specification, without number and time', () => {
    expect(parseLiveMessage('{"type":"CALL","machineName":"12","branchId":"b1"}', 'b1')).toEqual({
      ...message(null),
      machineName: '12',
    })
  })
  it('accepts numbers where the specification leaves the type open', () => {
    expect(parseLiveMessage('{"type":"CALL","machineName":12,"branchId":7}', '7')).toMatchObject({
      machineName: '12',
      branchId: '7',
    })
  })
  it('[LIVE-1] parses a message without a branch as one of the current branch', () => {
    const read = { ...message(null), machineName: '12' }
    expect(parseLiveMessage('{"type":"CALL","machineName":"12"}', 'b1')).toEqual(read)
    expect(parseLiveMessage('{"type":"CALL","machineName":"12","branchId":null}', 'b1')).toEqual(read)
  })
  it('[LIVE-1] parses the time of a message in each form, and drops one that it cannot parse', () => {
    const timeOf = (time: unknown) =>
      parseLiveMessage(JSON.stringify({ type: 'CALL', branchId: 'b1', time }), 'b1')?.time
    expect(['2026-11-21 11:59:21', 1_795_233_561_000, 'now'].map(timeOf)).toEqual([
      '2026-11-21T03:59:21.000Z',
      '2026-11-21T03:59:21.000Z',
      null,
    ])
  })
  it.each([
    ['no JSON', 'hello'],
    ['a number', '7'],
    ['null', 'null'],
    ['an array', '[]'],
    ['an object instead of a text', { type: 'CALL', branchId: 'b1' }],
    ['an unknown type', '{"type":"EVIL","branchId":"b1"}'],
    ['a type that is a prototype key', '{"type":"constructor","branchId":"b1"}'],
    ['another branch', '{"type":"CALL","branchId":"b2"}'],
    ['a number that is none', '{"type":"CALL","branchId":"b1","sequence":-1}'],
    ['a megabyte', JSON.stringify({ type: 'CALL', branchId: 'b1', value: 'x'.repeat(1_000_000) })],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['nothing', undefined],
  ])('[LIVE-7] understands nothing of %s', (_, payload) => {
    expect(parseLiveMessage(payload, 'b1')).toBeNull()
  })
  it.each([null, {}, { epoch }, { epoch, sequence: 'x' }, 'x'])('[LIVE-7] takes no cursor from %j', (payload) => {
    expect(parseCursor(payload)).toBeNull()
  })
})

describe('the stream of notices', () => {
  it('applies messages without numbers at once, as a foreign server sends them', () => {
    const step = receiveMessage(emptyStream, message(null))
    expect(step.notices).toEqual([{ message: message(null), missed: false }])
  })
  it('[LIVE-6] applies each number once', () => {
    const first = receiveMessage(synced(4), message(5))
    expect(numbers(first)).toEqual([5])
    expect(numbers(receiveMessage(first.stream, message(5)))).toEqual([])
  })
  it('[LIVE-6] holds live messages until the replay is complete, then applies all in order', () => {
    const interrupted = beginCatchUp(synced(4))
    const held = [7, 5, 6].reduce((stream, sequence) => receiveMessage(stream, message(sequence)).stream, interrupted)
    const step = receiveSynced(held, { epoch, sequence: 6 })
    expect(step.notices.map((notice) => [notice.message.sequence, notice.missed])).toEqual([
      [5, true],
      [6, true],
      [7, false],
    ])
    expect(step.stream.cursor).toEqual({ epoch, sequence: 7 })
  })
  it('[LIVE-6] starts at our server’s current position, without the past', () => {
    expect(synced(41).cursor).toEqual({ epoch, sequence: 41 })
    expect(numbers(receiveMessage(synced(41), message(42)))).toEqual([42])
  })
  it('[LIVE-6] requests a replay when a number is missing, and applies nothing beyond the gap', () => {
    const step = receiveMessage(synced(4), message(6))
    expect(step).toMatchObject({ notices: [], hasGap: true })
    const healed = [5, 6].reduce(
      (stream, sequence) => receiveMessage(stream, message(sequence)).stream,
      beginCatchUp(step.stream),
    )
    expect(numbers(receiveSynced(healed, { epoch, sequence: 6 }))).toEqual([5, 6])
  })
  it('[LIVE-6] starts over at the cursor of a resync', () => {
    const step = receiveResync(beginCatchUp(synced(900)), { epoch: 'e2', sequence: 3 })
    expect(step.stream.cursor).toEqual({ epoch: 'e2', sequence: 3 })
    expect(numbers(receiveMessage(step.stream, message(4)))).toEqual([4])
  })
  it('[LIVE-6] applies held messages when the server has no replay', () => {
    const step = abandonCatchUp(receiveMessage(beginCatchUp(emptyStream), message(6)).stream)
    expect(numbers(step)).toEqual([6])
    expect(numbers(receiveMessage(step.stream, message(9)))).toEqual([9])
  })
  it('[LIVE-6] waits for the replay of a slow server, and loses nothing', () => {
    const held = receiveMessage(beginCatchUp(synced(4)), message(7)).stream
    const waiting = abandonCatchUp(held)
    expect(numbers(waiting)).toEqual([])
    const replayed = [5, 6].reduce(
      (stream, sequence) => receiveMessage(stream, message(sequence)).stream,
      waiting.stream,
    )
    expect(numbers(receiveSynced(replayed, { epoch, sequence: 6 }))).toEqual([5, 6, 7])
  })
  it('[LIVE-6] accepts a long replay, and starts over when it does not end', () => {
    const held = (count: number) =>
      Array.from({ length: count }, (_, index) => message(index + 1)).reduce<StreamStep>(
        ({ stream }, next) => receiveMessage(stream, next),
        { stream: beginCatchUp(synced(0)), notices: [], hasGap: false },
      )
    const long = held(4_000)
    expect(long.hasGap).toBe(false)
    expect(numbers(receiveSynced(long.stream, { epoch, sequence: 4_000 }))).toHaveLength(4_000)
    const endless = held(4_001)
    expect([endless.hasGap, endless.stream.held, endless.stream.cursor]).toEqual([true, [], { epoch, sequence: 0 }])
  })
  it('[LIVE-6] applies every number once and in order, however the connection is cut and whatever comes twice', () => {
    const cut = fc.record({ delivered: fc.nat(6), repeated: fc.nat(3), shuffled: fc.boolean() })
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 12 }), (cuts) => {
        let committed = 0
        let stream = synced(0)
        const applied: (number | null)[] = []
        const take = (step: StreamStep) => {
          stream = step.stream
          applied.push(...numbers(step))
        }
        for (const { delivered, repeated, shuffled } of cuts) {
          const from = Math.max(1, (stream.cursor?.sequence ?? 0) + 1 - repeated)
          committed += delivered
          stream = beginCatchUp(stream)
          const replay = Array.from({ length: committed - from + 1 }, (_, index) => from + index)
          for (const sequence of shuffled ? replay.toReversed() : replay)
            take(receiveMessage(stream, message(sequence)))
          take(receiveSynced(stream, { epoch, sequence: committed }))
        }
        expect(applied).toEqual(Array.from({ length: committed }, (_, index) => index + 1))
      }),
    )
  })
})
