import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { ringingCalls, type Ringing } from '../../contract/kit/ringing.ts'
import { $user, signedOut, unlocked } from '../../access/session/index.ts'
import { liveJoined } from '../index.ts'
import { isSilent } from './ringing.ts'
import { $silence } from './silence.ts'

// Imported for what it does: what a person has chosen decides what rings. Of the kit it takes nothing, because pages of
// others load it beside the live channel.

/** The person has chosen anew, here. */
export const ringingChosen = createEvent<Ringing>()

const $choices = createStore(0).on(ringingChosen, (count) => count + 1)
/** Asks for what was chosen; `choices` tells an answer that is older than a choice of here. */
const askFx = attach({ mapParams: (_choices: number) => ({}), effect: createCallFx(ringingCalls.own) })
sample({
  // Another device may have changed it; and the live channel may join a running domain.
  clock: [$user.updates, unlocked, liveJoined],
  source: { user: $user, choices: $choices },
  filter: ({ user }) => user !== null,
  fn: ({ choices }) => choices,
  target: askFx,
})
const answered = sample({
  clock: askFx.done,
  source: $choices,
  filter: (choices, { params }) => params === choices,
  fn: (_, { result }) => result,
})

/** What rings for the user. While it is null, unknown, also of a server without it, everything does. */
export const $ringing = createStore<Ringing | null>(null)
  .on([answered, ringingChosen], (_, chosen) => chosen)
  .reset(signedOut)

$silence.on([answered, ringingChosen], (_, chosen) => (kind, now) => isSilent(chosen, kind, now))
