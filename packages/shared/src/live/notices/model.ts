import { attach, sample } from 'effector'
import { noticesArrived, type Notice } from '../index.ts'
import { messagesRequested, type MessageRequest } from '../../platform/messages/index.ts'
import { $clock } from '../../platform/ports/index.ts'
import { $settings } from '../../platform/settings.ts'
import { effectOf } from './effects.ts'
import { reloadRequested } from './reloads.ts'
import { $silence } from './silence.ts'
import { soundRequested } from './sounds.ts'
import { noticeKindOf } from './kind.ts'

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

const ringFx = attach({
  source: { clock: $clock, silence: $silence },
  effect: ({ clock, silence }, notices: readonly Notice[]) =>
    notices.map((notice) => ({ notice, isSilent: silence(noticeKindOf(notice.message), clock.now()) })),
})
sample({ clock: effectsWanted, target: ringFx })

// A guest waits at a machine: a call is shown also where it does not ring.
sample({
  clock: ringFx.doneData,
  fn: (notices) =>
    messagesOf(
      notices.flatMap(({ notice, isSilent }) => (isSilent && noticeKindOf(notice.message) !== 'calls' ? [] : [notice])),
    ),
  target: messagesRequested,
})
sample({
  clock: effectsWanted,
  fn: (notices) => [...new Set(notices.flatMap(({ message }) => effectOf(message).reloads))],
  target: reloadRequested,
})
sample({
  clock: ringFx.doneData.filterMap((notices) =>
    notices
      .map(({ notice, isSilent }) => (isSilent ? undefined : effectOf(notice.message).sound))
      .find((sound) => sound !== undefined),
  ),
  target: soundRequested,
})
