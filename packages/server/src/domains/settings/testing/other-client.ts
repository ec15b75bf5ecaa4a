import type { ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import { first } from '../../../testing/first.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { openClients } from '../../bar/testing/client-desk.ts'
import type { TestClient } from '../../bar/testing/client-desk.ts'

/** A machine of another branch of the brand, as keys of machines of the first one are other requests'. */
export const openOtherClient = async (
  server: TestServer,
  { brandId }: ResourceOwner,
  branchId: string,
): Promise<TestClient> => {
  const other = await server.database.db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '=', 'OPEN')
    .where('id', '!=', branchId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  return first(await openClients(server, other.id, 1))
}
