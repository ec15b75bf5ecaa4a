import { attach, createEvent, sample, type Event } from 'effector'
import { wordsOf } from '../calls/index.ts'
import { $translate } from '../ports/index.ts'
import type { MessageRequest, TranslatedMessage } from './stack.ts'

/** Any model that has something to say calls this. */
export const messageRequested = createEvent<MessageRequest>()
/** Several at once, as a burst of notices brings them. */
export const messagesRequested = createEvent<readonly MessageRequest[]>()

const translateFx = attach({
  source: $translate,
  effect: (translator, requests: readonly MessageRequest[]) =>
    requests.map((request): TranslatedMessage => ({
      ...request,
      text: wordsOf(request.text, translator),
    })),
})

/** Every message in the language of the moment, those included that a burst hides. */
export const messagesTranslated: Event<readonly TranslatedMessage[]> = translateFx.doneData

sample({ clock: messageRequested, fn: (request) => [request], target: messagesRequested })
sample({ clock: messagesRequested, filter: (requests) => requests.length > 0, target: translateFx })
