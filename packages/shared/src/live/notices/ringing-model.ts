import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { ringingCalls, type Ringing } from '../../contract/kit/ringing.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { $user, unlocked } from '../../access/session/index.ts'
import { liveJoined } from '../index.ts'
import { isSilent } from './ringing.ts'
import { $silence } from './silence.ts'

// Imported for what it does: what a person has chosen decides what rings.

/** What rings for the user. While it is unknown, also of a server without it, everything does. */
export const ringing = createLatest(attach({ mapParams: (_: void) => ({}), effect: createCallFx(ringingCalls.own) }))
sample({ clock: $user.updates, filter: (user) => user !== null, fn: () => undefined, target: ringing.asked })
// Another device may have changed it; and the live channel may join a running domain.
sample({
  clock: [unlocked, liveJoined],
  source: $user,
  filter: (user) => user !== null,
  fn: () => undefined,
  target: ringing.asked,
})

const saveFx = attach({
  mapParams: (body: Ringing) => ({ body }),
  effect: createCallFx(ringingCalls.save),
})
/** Chooses what rings. */
export const ringingWrite = createWrite({ save: saveFx, success: 'resource.saved', showsFailure: true })
sample({ clock: ringingWrite.done, fn: ({ params }) => params, target: ringing.replaced })

$silence.on([ringing.answered, ringing.replaced], (_, chosen) => (kind, now) => isSilent(chosen, kind, now))
