import { attach, sample } from 'effector'
import { serviceTokenCalls, type ServiceTokenDraft } from '../../contract/access/service-token.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** The service tokens that the user may see. */
export const serviceTokenList = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(serviceTokenCalls.list) }),
)
/** Makes a service token. Its secret is in what `done` hands on, and in no store. */
export const serviceTokenWrite = createWrite({
  save: attach({
    mapParams: (body: ServiceTokenDraft) => ({ body }),
    effect: createCallFx(serviceTokenCalls.create),
  }),
  success: 'ownProfile.serviceTokenMade',
  showsFailure: false,
})
/** Revokes a service token. */
export const serviceTokenRevocation = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(serviceTokenCalls.revoke) }),
  success: 'ownProfile.serviceTokenRevoked',
  showsFailure: true,
})

sample({
  clock: [serviceTokenWrite.done, serviceTokenRevocation.done],
  target: serviceTokenList.asked,
})
