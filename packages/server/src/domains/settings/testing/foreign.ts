import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import { inPath } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { settings } from '../index.ts'

type Testing = DomainTesting<typeof settings>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  roles: foreignResource(({ roleId }) => roleId, { name: '别人的角色', level: '2' }),
  roleMenus: {
    menus: (foreign) => [inPath(foreign.roleId)],
    assign: (foreign) => [{ ...inPath(foreign.roleId), body: { version: 1, menus: [] } }],
    copy: (foreign) => [{ ...inPath(foreign.roleId), body: { name: '别人的角色' } }],
    holders: (foreign) => [inPath(foreign.roleId)],
  },
}

/** Requests of lists without their brand. */
export const openLists = { roles: { page: '?limit=100', export: '' } } satisfies Testing['openLists']
