import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { floorSessionCalls } from '../../contract/bar/floor-sessions.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** The dialog in which a package is sold was opened for a session: selling another one is another request. */
export const packageSaleOpened = createEvent<string>()
const $sessionId = createStore('')
  .on(packageSaleOpened, (_, id) => id)
  .reset(signedOut)

/** Packages that the guest of that session can buy now. */
export const packageOffers = createLatest(
  attach({
    source: $sessionId,
    mapParams: (_: void, id) => ({ params: { id } }),
    effect: createCallFx(floorSessionCalls.packages),
  }),
)

const requestKey = createSubmissionKey('visit-package')
/** Sells a package to the guest of a session. Every attempt of a dialog is the same request. */
export const packageSale = createWrite({
  save: attach({
    source: requestKey.$key,
    mapParams: ({ id, packageId }: { readonly id: string; readonly packageId: string }, key) => ({
      params: { id },
      ...requestKey.toRequest({ packageId }, `${id}-${key}`),
    }),
    effect: createCallFx(floorSessionCalls.buyPackage),
  }),
  success: 'members.packageSold',
  showsFailure: false,
})

sample({
  clock: packageSaleOpened,
  fn: () => undefined,
  target: [packageOffers.reset, packageOffers.asked, packageSale.reset, requestKey.renewed],
})
