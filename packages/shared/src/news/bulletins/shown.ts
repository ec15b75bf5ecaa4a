import { attach, sample } from 'effector'
import { bulletinCalls } from '../../contract/news/bulletins/bulletins.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { receivedBulletins } from './lists.ts'

/** The bulletin whose page is open. */
export const shownBulletin = createDocument(createCallFx(bulletinCalls.detail), [])

const readFx = attach({
  mapParams: (ids: readonly string[]) => ({ body: { ids: [...ids] } }),
  effect: createCallFx(bulletinCalls.read),
})
// Opening a bulletin reads it. A failure is ignored: the next visit tries again.
sample({
  clock: shownBulletin.answered,
  filter: ({ isReceiver, readTime, status }) => isReceiver && readTime === null && status === 'PUBLISHED',
  fn: ({ id }) => [id],
  target: readFx,
})
/** Marks bulletins as read, by their ids. */
export const bulletinsRead = createWrite({ save: readFx, success: 'bulletins.read', showsFailure: true })

/** The user says that they know a bulletin. */
export const bulletinAcknowledged = createWrite({
  save: attach({
    mapParams: (id: string) => ({ params: { id } }),
    effect: createCallFx(bulletinCalls.acknowledge),
  }),
  success: 'bulletins.acknowledged',
  showsFailure: true,
})
sample({ clock: bulletinAcknowledged.done, fn: ({ result }) => result, target: shownBulletin.replaced })
createReload(receivedBulletins, [readFx.done, bulletinAcknowledged.done])
