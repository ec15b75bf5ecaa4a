import { attach } from 'effector'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx } from '../platform/calls/index.ts'
import {
  blacklistCalls,
  type BlacklistChange,
  type BlacklistEntry,
  type BlacklistInput,
  type BlacklistQuery,
} from '../contract/members/blacklist.ts'
import { createList } from '../kit/models/create-list.ts'
import { createWrite } from '../kit/models/create-write.ts'
import { createReload } from '../kit/models/create-reload.ts'

/** Entries to enable or disable. */
export interface BlacklistSwitch {
  readonly ids: readonly string[]
  readonly enabled: boolean
}

/** Fetches a page of the blacklist of the branch on the screen apart from the list there. */
export const blacklistPageFx = attach({
  source: $branchId,
  mapParams: (query: BlacklistQuery, branchId) => ({
    query: { ...query, branchId: query.branchId ?? branchId ?? undefined },
  }),
  effect: createCallFx(blacklistCalls.find),
})
/** The blacklist of the branch on the screen. */
export const blacklist = createList<BlacklistEntry, BlacklistQuery>({
  load: blacklistPageFx,
  query: { page: 1, limit: 20 },
})

/** Adds a person to the blacklist. */
export const blacklistSave = createWrite({
  save: attach({ mapParams: (body: BlacklistInput) => ({ body }), effect: createCallFx(blacklistCalls.save) }),
  success: 'members.blacklistSaved',
  showsFailure: false,
})
/** Changes an entry. */
export const blacklistModify = createWrite({
  save: attach({ mapParams: (body: BlacklistChange) => ({ body }), effect: createCallFx(blacklistCalls.modify) }),
  success: 'members.blacklistModified',
  showsFailure: false,
})
/** Enables or disables entries. */
export const blacklistEnable = createWrite({
  save: attach({
    mapParams: ({ ids, enabled }: BlacklistSwitch) => ({ body: { ids: [...ids], enabled } }),
    effect: createCallFx(blacklistCalls.enable),
  }),
  success: 'members.blacklistEnabled',
  showsFailure: true,
})
/** Removes an entry by its id. */
export const blacklistRemove = createWrite({
  save: attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(blacklistCalls.remove) }),
  success: 'members.blacklistRemoved',
  showsFailure: true,
})

createReload(blacklist, [
  blacklistSave.done,
  blacklistModify.done,
  blacklistEnable.done,
  blacklistRemove.done,
  $branchId,
])
