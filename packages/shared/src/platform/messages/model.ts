import { attach, createEvent, sample, type Event } from 'effector'
import { wordsOf } from '../calls/index.ts'
import { $translate } from '../ports/index.ts'
import type { MessageRequest, TranslatedMessage } from './stack.ts'

/** A model requests a message. */
export const messageRequested = createEvent<MessageRequest>()
/** Requests several messages at once, for a burst of notices. */
export const messagesRequested = createEvent<readonly MessageRequest[]>()

const translateFx = attach({
  source: $translate,
  effect: (translator, requests: readonly MessageRequest[]) =>
    requests.map((request): TranslatedMessage => ({
      ...request,
      text: wordsOf(request.text, translator),
    })),
})

/** Every message in the current language, including those that a burst hides. */
export const messagesTranslated: Event<readonly TranslatedMessage[]> = translateFx.doneData

sample({ clock: messageRequested, fn: (request) => [request], target: messagesRequested })
sample({ clock: messagesRequested, filter: (requests) => requests.length > 0, target: translateFx })
