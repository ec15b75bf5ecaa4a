import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import {
  reservationConfigCalls,
  type BookingConfigQuery,
  type BookingConfigRow,
} from '../../contract/settings/reservations/reservation-config.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { isOutdated } from '../../kit/models/outdated.ts'
import { createCallFx } from '../../platform/calls/index.ts'

const byBranch = (branchId: string) => ({ params: { branchId } })
/** Changes that the page of a branch shows. */
const LOGS_SHOWN = 10

/** Fetches a page of the list apart from the one on the screen. */
export const bookingConfigPageFx = attach({
  mapParams: (query: BookingConfigQuery) => ({ query }),
  effect: createCallFx(reservationConfigCalls.page),
})
/** Branches with how their seats are booked. */
export const bookingConfigs = createList<BookingConfigRow, BookingConfigQuery>({ load: bookingConfigPageFx, query: {} })

/** The page of a branch's booking rules was opened, or is to be loaded again. */
export const bookingConfigOpened = createEvent<string>()
const $openedId = createStore<string | null>(null)
  .on(bookingConfigOpened, (_, branchId) => branchId)
  .reset(signedOut)

/** How seats of the branch opened last are booked. */
export const bookingConfig = createLatest(
  attach({ mapParams: byBranch, effect: createCallFx(reservationConfigCalls.entry) }),
)
/** Its last changes, newest first. */
export const bookingConfigLogs = createLatest(
  attach({
    mapParams: (branchId: string) => ({ ...byBranch(branchId), query: { limit: LOGS_SHOWN } }),
    effect: createCallFx(reservationConfigCalls.logs),
  }),
)

type Saved = CallInput<typeof reservationConfigCalls.save>['body']
const saveFx = attach({
  mapParams: ({ branchId, ...body }: Saved & { readonly branchId: string }) => ({ params: { branchId }, body }),
  effect: createCallFx(reservationConfigCalls.save),
})
/** Sets how seats of a branch are booked. */
export const bookingConfigSaving = createWrite({ save: saveFx, success: 'resource.saved', showsFailure: false })

const switchFx = attach({
  mapParams: ({ row, enabled }: { readonly row: BookingConfigRow; readonly enabled: boolean }) => ({
    body: { branchId: row.id, version: row.version, enabled },
  }),
  effect: createCallFx(reservationConfigCalls.setStatus),
})
/** Switches booking on or off in several branches. */
export const bookingSwitching = createBulk({
  stepFx: switchFx,
  nameOf: ({ row }) => row.branchName,
  success: 'reservation.switched',
  list: bookingConfigs,
})

/** Branches that the rules of one can be copied to. */
export const bookingCopyTargets = createLatest(
  attach({ mapParams: byBranch, effect: createCallFx(reservationConfigCalls.copyTargets) }),
)
const copyFx = attach({
  mapParams: (body: CallInput<typeof reservationConfigCalls.copy>['body']) => ({ body }),
  effect: createCallFx(reservationConfigCalls.copy),
})
/** Copies the rules of a branch to others. */
export const bookingCopying = createWrite({ save: copyFx, success: 'reservation.copied', showsFailure: false })

sample({ clock: bookingConfigOpened, target: bookingConfig.asked })
createReload(bookingConfigs, [saveFx.done, copyFx.done])
// The form shows what somebody else saved beside what was typed.
sample({
  clock: saveFx.fail,
  filter: ({ error }) => isOutdated(error),
  fn: ({ params }) => params.branchId,
  target: bookingConfig.asked,
})
// Who is refused sees what the branches are like now.
sample({
  clock: copyFx.fail,
  filter: ({ error }) => isOutdated(error),
  fn: ({ params }) => String(params.branchId),
  target: bookingCopyTargets.asked,
})
sample({
  clock: [saveFx.done, switchFx.done, copyFx.done],
  source: $openedId,
  filter: (branchId) => branchId !== null,
  target: [bookingConfigOpened, bookingConfigLogs.asked],
})
