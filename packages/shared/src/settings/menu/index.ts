import { attach, sample } from 'effector'
import { userRequested } from '../../access/session/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { menuCalls } from '../../contract/settings/menu-nodes.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Maximum history lines that a page shows. */
const LOGS_SHOWN = 50

/** Every group, page and function of the platform. */
export const menuTree = createLatest(attach({ mapParams: (_: void) => ({}), effect: createCallFx(menuCalls.tree) }))
/** Roles that open the node opened last. */
export const menuNodeRoles = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(menuCalls.roles) }),
)
/** History of the node opened last. */
export const menuNodeLogs = createLatest(
  attach({
    mapParams: (id: string) => ({ params: { id }, query: { limit: LOGS_SHOWN } }),
    effect: createCallFx(menuCalls.logs),
  }),
)

/** Titles and position of a node, and the version that was seen. */
export interface MenuNodeEdit {
  readonly id: string
  readonly body: CallInput<typeof menuCalls.change>['body']
}
const changeFx = attach({
  mapParams: ({ id, body }: MenuNodeEdit) => ({ params: { id }, body }),
  effect: createCallFx(menuCalls.change),
})
/** Sets titles and position of a node. */
export const menuNodeSaving = createWrite({ save: changeFx, success: 'resource.saved', showsFailure: false })
sample({ clock: changeFx.finally, fn: () => undefined, target: menuTree.asked })
sample({ clock: changeFx.done, fn: ({ params: { id } }) => id, target: menuNodeLogs.asked })
// The own menu has the new title at once.
sample({ clock: changeFx.done, fn: () => undefined, target: userRequested })
