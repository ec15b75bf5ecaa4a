import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { payTestCalls, type PayTest } from '../../contract/org/pay-tests.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'

/** Interval at which a test that is waited for is asked about, in ms. */
const TEST_POLL_MS = 3 * SECOND_MS

/** The test payments of this brand are on the screen. */
export const payTestsOpened = createEvent<string>()
/** They are not on the screen any more. */
export const payTestsLeft = createEvent()

const $brandId = createStore<string | null>(null)
  .on(payTestsOpened, (_, brandId) => brandId)
  .reset(payTestsLeft, signedOut)

/** The last tests of the brand on the screen, the newest first; asking also asks WeChat Pay about one that is not over. */
export const payTests = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(payTestCalls.list) }),
)

const key = createSubmissionKey('pay-test')
const requestOf = (id: string, nth: string) => ({ params: { id }, idempotencyKey: `pay-test-${nth}` })
const startFx = attach({ source: key.$key, mapParams: requestOf, effect: createCallFx(payTestCalls.start) })
/** Begins a test; one that is not over is shown again. */
export const payTestStart = createWrite({ save: startFx, success: 'payment.testBegun', showsFailure: false })
/** Stops waiting for the test of a brand. One that was paid in this moment is given back. */
export const payTestClose = createWrite({
  save: attach({ source: key.$key, mapParams: requestOf, effect: createCallFx(payTestCalls.close) }),
  success: 'payment.testAsked',
  showsFailure: true,
})

sample({ clock: [payTestsOpened, payTestsLeft], target: [payTests.reset, payTestStart.reset, payTestClose.reset] })
sample({ clock: payTestsOpened, target: payTests.asked })
// Each step is a request of its own, and a retry of it the same one.
sample({ clock: [payTestsOpened, payTestStart.done, payTestClose.done], fn: () => undefined, target: key.renewed })
sample({
  clock: [payTestStart.done, payTestClose.done],
  source: $brandId,
  filter: (brandId, { params }) => params === brandId,
  fn: (_, { result }) => result,
  target: payTests.replaced,
})

// What WeChat Pay refused is among them.
sample({
  clock: startFx.fail,
  source: $brandId,
  filter: (brandId, { params }) => params === brandId,
  fn: (_, { params }) => params,
  target: payTests.asked,
})

/** Whether something will become of a test by itself within moments: who waits for it is told. */
const isAwaited = ({ state, failure }: PayTest): boolean =>
  state === 'PENDING' || (state === 'PAID' && failure === null)

const $awaitedBrand = combine($brandId, payTests.$value, (brandId, tests) =>
  tests?.[0] !== undefined && isAwaited(tests[0]) ? brandId : null,
)
const poll = createInterval()
sample({ clock: $awaitedBrand, filter: (brandId) => brandId !== null, fn: () => TEST_POLL_MS, target: poll.started })
sample({ clock: $awaitedBrand, filter: (brandId) => brandId === null, fn: () => undefined, target: poll.cancelled })
sample({
  clock: poll.elapsed,
  source: $awaitedBrand,
  filter: (brandId: string | null): brandId is string => brandId !== null,
  target: payTests.asked,
})
