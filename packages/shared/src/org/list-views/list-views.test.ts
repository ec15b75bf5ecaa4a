import { describe, expect, it } from 'vitest'
import type { ListLook } from '../../contract/org/list-views.ts'
import { signedInWorld } from '../../testing/index.ts'
import { $listLooks, listSettings, lookChanged } from './index.ts'

const LOOK = 'POST /api/admin/user/lists/look'
const look = (hidden: string): ListLook => ({ hidden: [hidden], order: [], pinned: [], isRoomy: false, widths: {} })

const start = async () => {
  const world = await signedInWorld()
  const change = (route: string, hidden: string) => world.runtime.settle(lookChanged, { route, look: look(hidden) })
  const sent = () => world.http.to(LOOK).map(({ body }) => body)
  return { ...world, change, sent }
}

describe('columns that the server did not get', () => {
  it('stay as they were chosen, and are sent again when the next list is opened', async () => {
    const { http, runtime, change, sent } = await start()
    http.fail(LOOK)
    await change('inventory', 'category')
    expect(sent()).toHaveLength(1)
    expect(runtime.scope.getState($listLooks)['inventory']).toEqual(look('category'))
    http.data(LOOK, null)
    http.data('GET /api/admin/user/lists', { lists: [], views: [], roles: [] })
    await runtime.settle(listSettings.asked, undefined)
    expect(sent().slice(1)).toEqual([{ route: 'inventory', look: look('category') }])
    await runtime.settle(listSettings.asked, undefined)
    expect(sent()).toHaveLength(2)
    expect(runtime.scope.getState($listLooks)['inventory']).toEqual(look('category'))
  })

  it('are sent with the next change of another list, and never after a newer one of their own', async () => {
    const { http, change, sent } = await start()
    http.fail(LOOK)
    await change('inventory', 'category')
    http.data(LOOK, null)
    await change('inventory', 'code')
    await change('suppliers', 'name')
    expect(sent().slice(1)).toEqual([
      { route: 'inventory', look: look('code') },
      { route: 'suppliers', look: look('name') },
    ])
  })

  it('are not sent again where the server refuses them', async () => {
    const { http, change, sent } = await start()
    http.refuse(LOOK, 40_400)
    await change('inventory', 'category')
    http.data(LOOK, null)
    await change('suppliers', 'name')
    expect(sent().slice(1)).toEqual([{ route: 'suppliers', look: look('name') }])
  })
})
