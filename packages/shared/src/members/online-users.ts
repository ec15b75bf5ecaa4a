import { attach, sample } from 'effector'
import type { CallInput } from '../contract/core/define-call.ts'
import { onlineCalls, type OnlineUser } from '../contract/members/online-users.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { createList } from '../kit/models/create-list.ts'
import { createReload } from '../kit/models/create-reload.ts'
import { reloadDueOf } from '../live/notices/index.ts'
import { createCallFx } from '../platform/calls/index.ts'

/** Filters, sort and page of the list of those at machines. */
export type OnlineUserQuery = CallInput<typeof onlineCalls.onlineUsers>['query']
/** Fetches a page of those at machines apart from the list on the screen. */
export const onlineUserPageFx = attach({
  mapParams: (query: OnlineUserQuery) => ({ query }),
  effect: createCallFx(onlineCalls.onlineUsers),
})
/** Those at machines of the user's branches; it follows the machines. */
export const onlineUsers = createList<OnlineUser, OnlineUserQuery>({ load: onlineUserPageFx, query: {} })
/** How many they are in the list's branch, whatever its other filters. */
export const onlineFigures = createLatest(
  attach({
    mapParams: ({ branchId }: OnlineUserQuery) => ({ query: { branchId } }),
    effect: createCallFx(onlineCalls.onlineFigures),
  }),
)

sample({
  clock: [onlineUsers.queried, onlineUsers.reloaded],
  source: onlineUsers.$query,
  target: onlineFigures.asked,
})
createReload(onlineUsers, [reloadDueOf('machines')])
