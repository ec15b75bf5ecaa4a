import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const LOOK = { hidden: [], order: [], pinned: [], isRoomy: false, widths: { name: 120 } }

/** Requests of the calls of one's own lists: views are added before. */
export const listViewRequests = async (
  server: TestServer,
  token: string,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const addView = async (name: string): Promise<string> => {
    const body = { route: 'suppliers', name, search: 'keyword=a', look: LOOK }
    const added = await server.call('POST', '/api/admin/user/lists/view', { token, body })
    // Only an added view has an id; any other answer fails here.
    return (added.body['data'] as { readonly id: string }).id
  }
  const [first, second, third] = [await addView('一'), await addView('二'), await addView('三')]
  const { id: roleId } = await server.database.db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .where('user.username', '=', 'xh001_mgr')
    .select('role.id')
    .executeTakeFirstOrThrow()
  return {
    'listViews.saveLook': { path: '', body: { route: 'suppliers', look: LOOK } },
    'listViews.saveDefault': { path: '', body: { route: 'suppliers', viewId: first } },
    'listViews.add': { path: '', body: { route: 'suppliers', name: '四', search: '', look: LOOK } },
    'listViews.change': { path: `/${first}`, body: { version: 1, name: '五', search: '', look: LOOK } },
    'listViews.share': { path: `/${second}`, body: { version: 1, roleId } },
    'listViews.remove': { path: `/${third}`, body: { version: 1 } },
  }
}
