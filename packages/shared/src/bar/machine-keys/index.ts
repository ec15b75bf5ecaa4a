import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { MACHINE_KEY_DAYS, machineKeyCalls } from '../../contract/bar/client-machines/machine-key.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** The machines of a branch were opened by somebody who may issue keys. */
export const machineKeysOpened = createEvent<string>()
const $openedId = createStore<string | null>(null)
  .on(machineKeysOpened, (_, id) => id)
  .reset(signedOut)

/** Machines of the opened branch with their keys. */
export const machineKeys = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(machineKeyCalls.list) }),
)

/** Issues the key of a machine, in place of the one that it has. */
export const machineKeyIssuing = createWrite({
  save: attach({
    mapParams: (id: string) => ({ params: { id }, body: { days: MACHINE_KEY_DAYS.usual } }),
    effect: createCallFx(machineKeyCalls.issue),
  }),
  success: 'resource.saved',
  showsFailure: false,
})
/** The key that was issued was put away: it is in no answer again. */
export const issuedKeyClosed = createEvent()
/** The key that was issued last, while it is on the screen. */
export const $issuedKey = createStore<{ readonly machineId: string; readonly key: string } | null>(null)
  .on(machineKeyIssuing.done, (_, { params, result }) => ({ machineId: params, key: result.key }))
  .reset(issuedKeyClosed, machineKeysOpened, signedOut)

/** Ends the key of a machine. */
export const machineKeyRevoking = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(machineKeyCalls.revoke) }),
  success: 'resource.saved',
  showsFailure: true,
})

sample({ clock: machineKeysOpened, fn: () => undefined, target: machineKeys.reset })
sample({ clock: machineKeysOpened, target: machineKeys.asked })
sample({
  clock: [machineKeyIssuing.done, machineKeyRevoking.done],
  source: $openedId,
  filter: (id) => id !== null,
  target: machineKeys.asked,
})
