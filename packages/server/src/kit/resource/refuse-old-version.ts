import { Status } from '@netbar/shared/contract'
import { Refusal } from '../../kernel/refusal.ts'

/** @throws Refusal 40902 where a row has changed since somebody saw a version of it. */
export const refuseOldVersion = (row: { readonly version: number }, seen: number): void => {
  if (row.version !== seen) throw new Refusal(Status.versionConflict, { key: 'resource.versionConflict' })
}
