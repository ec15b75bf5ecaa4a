import type { MachineRelease } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { MachineContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { isForOneOf } from '../advertisements/reach.ts'
import { chooseRelease } from './choose-release.ts'

/** Releases of the program of client machines that are for a branch and were released. */
export const selectOffered = (
  db: Kysely<Tables>,
  { brandId, branchId }: { readonly brandId: string; readonly branchId: string },
) =>
  db
    .selectFrom('client_release')
    .where('brand_id', '=', brandId)
    .where('platform', '=', 'CLIENT')
    .where('status', '!=', 'DRAFT')
    .where('deleted_time', 'is', null)
    .where(isForOneOf('client_release', [branchId]))

/** The version that a machine is to run; null where none was released to it. */
export const findMachineRelease = async ({
  database: { db },
  machine,
}: Pick<MachineContext, 'database' | 'machine'>): Promise<MachineRelease | null> => {
  const rows = await selectOffered(db, machine)
    .leftJoin('client_release_result as result', (join) =>
      join.onRef('result.release_id', '=', 'client_release.id').on('result.machine_id', '=', machine.id),
    )
    .select(['version_no', 'status', 'percent', 'address', 'sha256', 'forced', 'result.state'])
    .execute()
  const releases = rows.map(({ version_no, state, ...row }) => ({
    ...row,
    versionNo: version_no,
    isInstalled: state === 'SUCCESS',
  }))
  const release = chooseRelease(releases, machine.id)
  if (release === undefined) return null
  const { versionNo, address, sha256, forced } = release
  return { version: versionNo, address, sha256, forced: forced === 1 }
}
