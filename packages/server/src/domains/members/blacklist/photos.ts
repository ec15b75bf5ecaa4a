import { attachmentIdOf } from '@netbar/shared/contract'
import type { Attachment } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { claimAttachments, visibleAttachmentsOf } from '../../../kit/attachments/index.ts'
import type { BlacklistTable } from '../tables.ts'

const KIND = 'BLACKLIST'

const idsOf = (photos: string): readonly string[] =>
  // The column is only ever written from a list of addresses.
  (JSON.parse(photos) as string[]).flatMap((url) => attachmentIdOf(url) ?? [])

/** Attaches the photos of an entry to it, for those who see the entry. */
export const claimPhotos = async (
  trx: Transaction<Tables>,
  {
    id,
    photos,
    scope,
    branch_id,
    brand_id,
  }: Pick<BlacklistTable, 'id' | 'photos' | 'scope' | 'branch_id' | 'brand_id'>,
  userId: string,
): Promise<void> => {
  const place = scope === 'BRAND' ? { brandId: brand_id } : { branchId: branch_id }
  await claimAttachments(trx, { kind: KIND, id, ...place }, idsOf(photos), userId, 'photos')
}

/** Photos of entries that the actor may see, by entry. Those that were taken away from an entry are left out. */
export const photosOf = async (
  db: Kysely<Tables>,
  rows: readonly Pick<BlacklistTable, 'id' | 'photos'>[],
  actor: Pick<Actor, 'functions'>,
): Promise<ReadonlyMap<string, Attachment[]>> => {
  const withPhotos = rows.filter(({ photos }) => photos !== '[]')
  const attached = await visibleAttachmentsOf(
    db,
    KIND,
    withPhotos.map(({ id }) => id),
    actor,
  )
  return new Map(
    withPhotos.map(({ id, photos }) => {
      const shown = new Set(idsOf(photos))
      return [id, (attached.get(id) ?? []).filter((each) => shown.has(each.id))]
    }),
  )
}
