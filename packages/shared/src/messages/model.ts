import { attach, createEvent, createStore, sample, scopeBind, type Event } from 'effector'
import { $clock, $random, $translate } from '../ports/index.ts'
import {
  emptyStack,
  stackMessage,
  unstackMessage,
  type Message,
  type MessageRequest,
  type MessageStack,
} from './stack.ts'

const DEFAULT_DURATION_MS = 3000

/** Any model that has something to say calls this. */
export const messageRequested = createEvent<MessageRequest>()
/** Several at once, as a burst of notices brings them. */
export const messagesRequested = createEvent<readonly MessageRequest[]>()
/** The person closed a message, or its time is over. */
export const messageDismissed = createEvent<string>()

const composeFx = attach({
  source: { random: $random, translate: $translate },
  effect: ({ random, translate }, requests: readonly MessageRequest[]) =>
    requests.map(({ kind, text, durationMs }): Message => ({
      id: random.id(),
      kind,
      text: 'literal' in text ? text.literal : translate.translate(text.key, text.params),
      durationMs: durationMs ?? DEFAULT_DURATION_MS,
      count: 1,
    })),
})

const expireFx = attach({
  source: $clock,
  effect: (clock, messages: readonly Message[]) => {
    const dismiss = scopeBind(messageDismissed, { safe: true })
    for (const { id, durationMs } of messages) clock.after(durationMs, () => dismiss(id))
  },
})

/** Every message in the language of the moment, the ones that a burst hides included. */
export const messagesShown: Event<readonly Message[]> = composeFx.doneData

/** The messages on the screen (specification §9, NOTICE-11). */
export const $messages = createStore<MessageStack>(emptyStack)
  .on(messagesShown, (stack, messages) => messages.reduce(stackMessage, stack))
  .on(messageDismissed, unstackMessage)

sample({ clock: messageRequested, fn: (request) => [request], target: messagesRequested })
sample({ clock: messagesRequested, filter: (requests) => requests.length > 0, target: composeFx })
sample({ clock: messagesShown, target: expireFx })
