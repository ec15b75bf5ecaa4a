import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { $clock, $random } from '../ports/index.ts'
import { messagesTranslated } from './model.ts'
import {
  emptyStack,
  stackMessage,
  unstackMessage,
  type Message,
  type MessageStack,
  type TranslatedMessage,
} from './stack.ts'

const DEFAULT_DURATION_MS = 3000

/** The user closed a message, or its time is up. */
export const messageDismissed = createEvent<string>()

const showFx = attach({
  source: { clock: $clock, random: $random },
  effect: ({ clock, random }, messages: readonly TranslatedMessage[]) => {
    const dismiss = scopeBind(messageDismissed, { safe: true })
    return messages.map((message): Message => {
      const id = random.id()
      const { durationMs = DEFAULT_DURATION_MS } = message
      clock.after(durationMs, () => dismiss(id))
      return { ...message, id, durationMs, count: 1 }
    })
  },
})

/** Messages on the screen (specification §9, NOTICE-11): for faces that show them, which widgets do not. */
export const $messages = createStore<MessageStack>(emptyStack)
  .on(showFx.doneData, (stack, messages) => messages.reduce(stackMessage, stack))
  .on(messageDismissed, unstackMessage)

sample({ clock: messagesTranslated, target: showFx })
