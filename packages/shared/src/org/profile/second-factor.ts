import { attach, sample } from 'effector'
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
/** Turns the second factor on with the first code of the app. */
export const factorOnWrite = createWrite({
  save: attach({ mapParams: (code: string) => ({ body: { code } }), effect: createCallFx(secondFactorCalls.turnOn) }),
  success: 'ownProfile.factorOn',
  showsFailure: false,
})
/** Turns it off. */
export const factorOffWrite = createWrite({
  save: attach({ mapParams: nothing, effect: createCallFx(secondFactorCalls.turnOff) }),
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
  clock: [factorOnWrite.done, factorOffWrite.done, recoveryCodesWrite.done],
  fn: () => undefined,
  target: secondFactorState.asked,
})
