import { first } from '../../../testing/first.ts'
import type { RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each call that sets a floor up. */
export const setupRequests = async ({ server, branchId }: RequestWorld) => {
  const token = await server.signIn('xh_owner')
  const { db } = server.database
  const areas = await db.selectFrom('floor_area').where('branch_id', '=', branchId).select('id').orderBy('id').execute()
  // Nobody else sits down at these.
  const [machineId, removed] = ['machine-to-rename', 'machine-to-remove']
  const added = [machineId, removed].map((id) => ({ id, branch_id: branchId, name: id, status: 'IDLE' as const }))
  await db.insertInto('machine').values(added).execute()
  const emptyArea = 'area-of-conformance'
  await db.insertInto('floor_area').values({ id: emptyArea, branch_id: branchId, name: '露台' }).execute()
  const areaId = first(areas).id
  const path = `/${branchId}`
  return {
    'floorSetup.saveArea': { path, body: { areaId: null, name: '水吧' }, token },
    'floorSetup.orderAreas': { path, body: { areaIds: [areaId] }, token },
    'floorSetup.removeArea': { path, body: { areaId: emptyArea }, token },
    'floorSetup.addMachines': { path, body: { areaId, names: ['C901', 'C902'] }, token },
    'floorSetup.renameMachine': { path, body: { machineId, name: 'C903' }, token },
    'floorSetup.moveMachines': { path, body: { areaId, machineIds: [machineId] }, token },
    'floorSetup.removeMachines': { path, body: { machineIds: [removed] }, token },
  }
}
