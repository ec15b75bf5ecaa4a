import { sample } from 'effector'
import { noticesArrived, type Notice } from '../index.ts'
import { messagesRequested, type MessageRequest } from '../../platform/messages/index.ts'
import { $settings } from '../../platform/settings.ts'
import { effectOf } from './effects.ts'
import { reloadRequested } from './reloads.ts'
import { soundRequested } from './sounds.ts'

/** Messages of notices: one for all missed ones, one for each live one. */
const messagesOf = (notices: readonly Notice[]): readonly MessageRequest[] => {
  const told = notices.flatMap(({ message, missed }) => {
    const request = effectOf(message).message
    return request ? [{ request, missed }] : []
  })
  const missedCount = told.filter(({ missed }) => missed).length
  const summary: MessageRequest[] =
    missedCount > 0 ? [{ kind: 'info', text: { key: 'notices.missed', params: { n: missedCount } } }] : []
  return [...summary, ...told.flatMap(({ request, missed }) => (missed ? [] : [request]))]
}

const effectsWanted = sample({
  clock: noticesArrived,
  source: $settings,
  filter: ({ noticeEffects }) => noticeEffects,
  fn: (_, notices) => notices,
})

sample({ clock: effectsWanted, fn: messagesOf, target: messagesRequested })
sample({
  clock: effectsWanted,
  fn: (notices) => [...new Set(notices.flatMap(({ message }) => effectOf(message).reloads))],
  target: reloadRequested,
})
sample({
  clock: effectsWanted.filterMap((notices) =>
    notices.map(({ message }) => effectOf(message).sound).find((sound) => sound !== undefined),
  ),
  target: soundRequested,
})
