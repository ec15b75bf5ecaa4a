import type { Text } from '../calls/index.ts'
import type { RouteTarget } from '../ports/index.ts'

export type MessageKind = 'info' | 'success' | 'warning' | 'error'

/** A message to show for a short time. */
export interface MessageRequest {
  readonly kind: MessageKind
  readonly text: Text
  /** By default 3 s (specification §9: 3 s or 4 s). */
  readonly durationMs?: number
  /** Page of what the message is about, to which it links. */
  readonly target?: RouteTarget
}

/** A request in the current language. */
export interface TranslatedMessage extends Omit<MessageRequest, 'text'> {
  readonly text: string
}

/** A message on the screen; `count` is the number of its repeats while it was shown. */
export interface Message extends TranslatedMessage {
  readonly id: string
  readonly durationMs: number
  readonly count: number
}

/** Messages on the screen, and the number of further ones that a burst did not show. */
export interface MessageStack {
  readonly shown: readonly Message[]
  readonly more: number
}

export const MAX_SHOWN_MESSAGES = 4
export const emptyStack: MessageStack = { shown: [], more: 0 }

/** Adds a message: a repeat is counted on the existing one, and a full stack only counts. */
export const stackMessage = (stack: MessageStack, message: Message): MessageStack => {
  const repeated = stack.shown.find(({ kind, text }) => kind === message.kind && text === message.text)
  if (repeated) {
    return {
      ...stack,
      shown: stack.shown.map((shown) => (shown === repeated ? { ...shown, count: shown.count + 1 } : shown)),
    }
  }
  if (stack.shown.length >= MAX_SHOWN_MESSAGES) return { ...stack, more: stack.more + 1 }
  return { ...stack, shown: [...stack.shown, message] }
}

/** Removes a message; the count of unshown ones is reset with the last one. */
export const unstackMessage = (stack: MessageStack, id: string): MessageStack => {
  const shown = stack.shown.filter((message) => message.id !== id)
  return { shown, more: shown.length === 0 ? 0 : stack.more }
}
