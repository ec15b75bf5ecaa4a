import { describe, expect, it } from 'vitest'
import { emptyStack, MAX_SHOWN_MESSAGES, stackMessage, unstackMessage, type Message } from './stack.ts'

const message = (id: string, text = id): Message => ({ id, kind: 'info', text, durationMs: 3000, count: 1 })
const stackOf = (...messages: readonly Message[]) => messages.reduce(stackMessage, emptyStack)

describe('the message stack', () => {
  it('[NOTICE-11] counts a repeat on the message that is shown', () => {
    expect(stackOf(message('1', '012号机呼叫服务'), message('2', '012号机呼叫服务'))).toEqual({
      shown: [{ ...message('1', '012号机呼叫服务'), count: 2 }],
      more: 0,
    })
  })
  it('[NOTICE-11] counts the messages of a burst that are not shown', () => {
    const burst = stackOf(...Array.from({ length: 1000 }, (_, index) => message(`m${index}`)))
    expect([burst.shown.length, burst.more]).toEqual([MAX_SHOWN_MESSAGES, 1000 - MAX_SHOWN_MESSAGES])
  })
  it('resets the count of unshown ones with the last shown one', () => {
    const burst = stackOf(...['1', '2', '3', '4', '5'].map((id) => message(id)))
    expect(unstackMessage(burst, '1').more).toBe(1)
    expect(['1', '2', '3', '4'].reduce(unstackMessage, burst)).toEqual(emptyStack)
  })
})
