import { attach, merge, sample } from 'effector'
import { $user, userRequested } from '../../access/session/index.ts'
import { roleCalls, roleMenuCalls } from '../../contract/settings/roles.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

export { compareMenus, type ComparedNode } from './compare-menus.ts'
export { checkNode, checksOf, nodesWith, type Check } from './menu-checks.ts'

/** Roles: a plain resource. */
export const roleEntries = createResource(roleCalls)

/** What the role opened last opens. */
export const shownRoleMenus = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(roleMenuCalls.menus) }),
)
/** What the role opens that it is compared with. */
export const otherRoleMenus = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(roleMenuCalls.menus) }),
)
/** Who has the role opened last. */
export const roleHolders = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(roleMenuCalls.holders) }),
)

/** What a role is to open, and the version that was seen. */
export interface RoleAssignment {
  readonly id: string
  readonly version: number
  readonly menus: string[]
}
const assignFx = attach({
  mapParams: ({ id, ...body }: RoleAssignment) => ({ params: { id }, body }),
  effect: createCallFx(roleMenuCalls.assign),
})
/** Sets what a role opens. */
export const roleAssigning = createWrite({ save: assignFx, success: 'resource.saved', showsFailure: false })

/** The name of a copy of a role. */
export interface RoleCopy {
  readonly id: string
  readonly name: string
}
const submission = createSubmissionKey('role-copy')
const copyFx = attach({
  source: submission.$key,
  mapParams: ({ id, name }: RoleCopy, key: string) => ({
    params: { id },
    ...submission.toRequest({ name }, `${key}-${id}`),
  }),
  effect: createCallFx(roleMenuCalls.copy),
})
/** Adds a copy of a role. */
export const roleCopying = createWrite({ save: copyFx, success: 'resource.added', showsFailure: false })
sample({ clock: [roleHolders.asked, copyFx.done], target: submission.renewed })

createReload(roleEntries.list, merge([assignFx.finally, copyFx.finally]))
// What the user's own roles open is in the menu at once.
sample({
  clock: assignFx.doneData,
  source: $user,
  filter: (user, { id }) => user !== null && user.roles.some((role) => role.id === id),
  target: userRequested,
})
