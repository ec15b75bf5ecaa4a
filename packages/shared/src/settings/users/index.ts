import { attach, merge, sample } from 'effector'
import { $user, userRequested } from '../../access/session/index.ts'
import { userAccessCalls } from '../../contract/settings/user-access.ts'
import { userImportCalls, userImportUpload } from '../../contract/kit/imports.ts'
import { userCalls, type UserEntry } from '../../contract/settings/users.ts'
import { createImport } from '../../kit/imports/create-import.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Staff accounts: a plain resource. */
export const userEntries = createResource(userCalls)

/** Import of a brand's accounts. */
export const userFileImport = createImport(userImportCalls, userImportUpload)

/** Roles that accounts may have, and which of them the user may give. */
export const givenRoles = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(userAccessCalls.roles) }),
)

const byId = (id: string) => ({ params: { id } })
const resetFx = attach({ mapParams: byId, effect: createCallFx(userAccessCalls.resetPassword) })
/** Ends the password of an account. The secret of the link to set another is in what `done` hands on, and in no store. */
export const passwordResetting = createWrite({ save: resetFx, success: 'account.said.linkMade', showsFailure: true })

const unlockFx = attach({ mapParams: byId, effect: createCallFx(userAccessCalls.unlock) })
/** Unlocks an account. */
export const accountUnlocking = createWrite({ save: unlockFx, success: 'account.said.unlocked', showsFailure: true })

const unbindFx = attach({ mapParams: byId, effect: createCallFx(userAccessCalls.unbindWechat) })
/** Unbinds the WeChat account of an account. */
export const accountUnbinding = createWrite({
  save: unbindFx,
  success: 'account.said.wechatUnbound',
  showsFailure: true,
})

/** Open sessions of the account opened last. */
export const accountSessions = createLatest(attach({ mapParams: byId, effect: createCallFx(userAccessCalls.sessions) }))
/** A session of an account. */
export interface AccountSession {
  readonly id: string
  readonly sessionId: string
}
const endFx = attach({
  mapParams: ({ id, sessionId }: AccountSession) => ({ params: { id }, body: { sessionId } }),
  effect: createCallFx(userAccessCalls.endSession),
})
/** Ends one of them. */
export const sessionEnding = createWrite({ save: endFx, success: 'account.said.sessionEnded', showsFailure: true })
sample({ clock: endFx.finally, fn: ({ params }) => params.id, target: accountSessions.asked })

/** What is added to an account. */
export interface AccountAddition {
  readonly account: UserEntry
  readonly roleIds: string[]
  readonly branchIds: string[]
}
const assignFx = attach({
  mapParams: ({ account: { id, version }, ...added }: AccountAddition) => ({
    params: { id },
    body: { version, ...added },
  }),
  effect: createCallFx(userAccessCalls.assign),
})
/** Adds roles and branches to many accounts. */
export const accountsAssigning = createBulk({
  stepFx: assignFx,
  nameOf: ({ account }: AccountAddition) => account.username,
  success: 'account.said.changed',
  list: userEntries.list,
})
const disableFx = attach({
  mapParams: ({ id, version }: UserEntry) => ({ params: { id }, body: { version, enabled: false } }),
  effect: createCallFx(userCalls.enable),
})
/** Disables many accounts. */
export const accountsDisabling = createBulk({
  stepFx: disableFx,
  nameOf: ({ username }: UserEntry) => username,
  success: 'account.said.disabled',
  list: userEntries.list,
})

/** Addresses of the user’s branches. */
export const branchAddresses = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(userAccessCalls.networks) }),
)
/** The addresses of a branch. */
export interface BranchAddresses {
  readonly branchId: string
  readonly networks: string[]
}
const saveAddressesFx = attach({
  mapParams: ({ branchId, networks }: BranchAddresses) => ({ params: { id: branchId }, body: { networks } }),
  effect: createCallFx(userAccessCalls.saveNetworks),
})
/** Sets the addresses of a branch. */
export const addressesSaving = createWrite({
  save: saveAddressesFx,
  success: 'account.said.networksSaved',
  showsFailure: false,
})
sample({ clock: saveAddressesFx.done, fn: () => undefined, target: branchAddresses.asked })

createReload(userEntries.list, merge([resetFx.finally, unlockFx.finally, unbindFx.finally]))
// The user’s own account: its name and its menu follow.
sample({
  clock: userEntries.edit.done,
  source: $user,
  filter: (user, { params }) => user?.id === params.id,
  fn: () => undefined,
  target: userRequested,
})
