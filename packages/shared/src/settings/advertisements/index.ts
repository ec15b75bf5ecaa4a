import { attach } from 'effector'
import {
  advertisementCalls,
  advertisementStepCalls,
  type Advertisement,
} from '../../contract/settings/advertisements/advertisement.ts'
import { clientAnnouncementCalls } from '../../contract/settings/advertisements/client-announcement.ts'
import { PAGE_LIMIT } from '../../contract/core/primitives.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource, createShownSteps } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

export { $carousel, $slideRefusals, carousel, carouselSaving, type OpenedCarousel } from './carousel.ts'
export { copiedDays } from './copied-days.ts'
export { refusalAt, type SlideRefusal } from './slide-refusals.ts'

/** Advertisements: a plain resource beside the steps of their approval. */
export const advertisementEntries = createResource(advertisementCalls)
/** Announcements on client machines: a plain resource. */
export const clientAnnouncementEntries = createResource(clientAnnouncementCalls)

const submitFx = createStepFx('advertisement-submit', advertisementStepCalls.submit)
const approveFx = createStepFx('advertisement-approve', advertisementStepCalls.approve)
const rejectFx = createStepFx('advertisement-reject', advertisementStepCalls.reject)

/** Submits an advertisement for approval. */
export const advertisementSubmitting = createWrite({
  save: submitFx,
  success: 'advertisement.said.submit',
  showsFailure: true,
})
/** Approves an advertisement. */
export const advertisementApproving = createWrite({
  save: approveFx,
  success: 'advertisement.said.approve',
  showsFailure: true,
})
/** Refuses an advertisement with a reason. */
export const advertisementRejecting = createWrite({
  save: rejectFx,
  success: 'advertisement.said.reject',
  showsFailure: false,
})

const switchFx = attach({
  mapParams: ({ row, enabled }: { readonly row: Advertisement; readonly enabled: boolean }) => ({
    params: { id: row.id },
    body: { version: row.version, enabled },
  }),
  effect: createCallFx(advertisementCalls.enable),
})
/** Puts many advertisements online, or takes them offline. */
export const advertisementsSwitching = createBulk({
  stepFx: switchFx,
  nameOf: ({ row }) => row.title,
  success: 'advertisement.said.switched',
  list: advertisementEntries.list,
})

/** Shows and clicks of the advertisement opened last. */
export const advertisementStatistics = createLatest(
  attach({
    mapParams: ({ id, ...query }: { readonly id: string; readonly from: string; readonly to: string }) => ({
      params: { id },
      query,
    }),
    effect: createCallFx(advertisementStepCalls.statistics),
  }),
)
/** Advertisements that are shown on some days, the first page of them. */
export const advertisementSchedule = createLatest(
  attach({
    mapParams: ({ from, to }: { readonly from: string; readonly to: string }) => ({
      query: { from, to, page: 1, limit: PAGE_LIMIT, sort: 'startDate' as const },
    }),
    effect: createCallFx(advertisementCalls.page),
  }),
)
/** Products that pictures on client machines can lead to. */
export const screenProducts = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(advertisementStepCalls.products) }),
)

createShownSteps(advertisementEntries, [submitFx, approveFx, rejectFx])
