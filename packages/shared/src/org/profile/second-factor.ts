import { attach, sample } from 'effector'
import { passkeyCalls, type NewPasskey } from '../../contract/access/passkeys.ts'
import { secondFactorCalls } from '../../contract/access/second-factor.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

const nothing = (_: void) => ({})

/** Whether the account has a second factor. */
export const secondFactorState = createLatest(
  attach({ mapParams: nothing, effect: createCallFx(secondFactorCalls.state) }),
)
/** The secret of an app that is about to be enrolled. */
export const enrolment = createLatest(attach({ mapParams: nothing, effect: createCallFx(secondFactorCalls.begin) }))
/** What a new passkey is made of. */
export const passkeyBeginFx = attach({ mapParams: nothing, effect: createCallFx(passkeyCalls.begin) })
/** Adds the passkey that the authenticator has made. */
export const passkeyAddWrite = createWrite({
  save: attach({
    mapParams: (body: { readonly name: string; readonly passkey: NewPasskey }) => ({ body }),
    effect: createCallFx(passkeyCalls.add),
  }),
  success: 'ownProfile.passkeyAdded',
  showsFailure: false,
})
/** Renames a passkey. */
export const passkeyRenameWrite = createWrite({
  save: attach({
    mapParams: ({ id, name }: { readonly id: string; readonly name: string }) => ({ params: { id }, body: { name } }),
    effect: createCallFx(passkeyCalls.rename),
  }),
  success: 'ownProfile.passkeyRenamed',
  showsFailure: true,
})
/** Removes a passkey. */
export const passkeyRemoveWrite = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(passkeyCalls.remove) }),
  success: 'ownProfile.passkeyRemoved',
  showsFailure: true,
})
/** Turns the second factor on with the first code of the app. */
export const factorOnWrite = createWrite({
  save: attach({ mapParams: (code: string) => ({ body: { code } }), effect: createCallFx(secondFactorCalls.turnOn) }),
  success: 'ownProfile.factorOn',
  showsFailure: false,
})
/** Removes the app, or turns it off altogether. */
export const factorOffWrite = createWrite({
  save: attach({
    mapParams: (factors: 'app' | 'all') => ({ query: { factors } }),
    effect: createCallFx(secondFactorCalls.turnOff),
  }),
  success: 'ownProfile.factorOff',
  showsFailure: true,
})
/** Replaces the recovery codes. */
export const recoveryCodesWrite = createWrite({
  save: attach({ mapParams: nothing, effect: createCallFx(secondFactorCalls.renewRecoveryCodes) }),
  success: 'ownProfile.recoveryCodesRenewed',
  showsFailure: true,
})

sample({
  clock: [
    factorOnWrite.done,
    factorOffWrite.done,
    recoveryCodesWrite.done,
    passkeyAddWrite.done,
    passkeyRenameWrite.done,
    passkeyRemoveWrite.done,
  ],
  target: secondFactorState.asked,
})
