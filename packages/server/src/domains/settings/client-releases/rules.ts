import { clientReleaseCalls, clientReleaseMachine, compareVersions, endsOf, Status } from '@netbar/shared/contract'
import type { ClientPlatform, ClientReleaseEvent } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'
import type { Draft, ResourceRules } from '../../../kit/resource/rules.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { branchProblems, isForOneOf, refuseOthersBranches } from '../advertisements/reach.ts'
import { toClientReleases } from './rows.ts'
import type { ClientReleaseRow } from './rows.ts'
import { versionKey } from './version-key.ts'

/** @throws Refusal 40901 where the status of a release does not allow an event. */
export const refuseStep = ({ status }: Pick<ClientReleaseRow, 'status'>, event: ClientReleaseEvent): void => {
  if (endsOf(clientReleaseMachine, status, event).length === 0)
    throw new Refusal(Status.stateChanged, { key: 'clientReleases.movedOn' })
}

/** The newest version of a program that was ever released in a brand; undefined where none was. */
const newestOf = async (
  db: Kysely<Tables>,
  { brandId, platform }: { readonly brandId: string; readonly platform: ClientPlatform },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('client_release')
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .where('status', '!=', 'DRAFT')
    .orderBy('version_key', 'desc')
    .select('version_no')
    .executeTakeFirst()
  return row?.version_no
}

/**
 * A problem where a version is not newer than all that were released, those that were rolled back too: what a machine has by a
 * number is never something else.
 */
export const versionProblems = async (
  db: Kysely<Tables>,
  release: { readonly brandId: string; readonly platform: ClientPlatform; readonly versionNo: string },
): Promise<readonly FieldProblem[]> => {
  const newest = await newestOf(db, release)
  return newest === undefined || compareVersions(release.versionNo, newest) > 0
    ? []
    : [{ field: 'versionNo', text: { key: 'clientReleases.notNewer', params: { version: newest } } }]
}

const draftProblems = async (
  db: Kysely<Tables>,
  draft: Draft<typeof clientReleaseCalls>,
  { brandId, id }: DraftPlace,
  { actor }: CallContext,
): Promise<readonly FieldProblem[]> => {
  if (id !== null) {
    const before = await db.selectFrom('client_release').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    refuseOthersBranches(before, actor)
    refuseStep(before, 'change')
  }
  return [
    ...(await versionProblems(db, { brandId, ...draft })),
    ...(await branchProblems(db, draft.branchIds, { brandId, actor })),
  ]
}

/** Releases of client programs: a plain resource beside its steps. Somebody sees those for one of their branches. */
export const clientReleaseRules = (
  context: CallContext,
): ResourceRules<'client_release', typeof clientReleaseCalls> => {
  const { actor } = context
  return {
    name: 'clientReleases',
    calls: clientReleaseCalls,
    table: 'client_release',
    startsDisabled: true,
    fullView: [],
    scope: () => isForOneOf('client_release', actor.branchIds),
    sorts: { versionNo: 'version_key', publishedTime: 'published_time', updatedTime: 'updated_time' },
    where: ({ keyword, platform, status, branchId }, eb) => {
      if (branchId !== undefined) refuseForeignBranch(actor, branchId)
      return [
        keyword ? eb.or([containing(eb.ref('version_no'), keyword), containing(eb.ref('notes'), keyword)]) : null,
        platform === undefined ? null : eb('platform', '=', platform),
        status === undefined ? null : eb('status', '=', status),
        branchId === undefined ? null : isForOneOf('client_release', [branchId]),
      ]
    },
    toRows: (db, rows) => toClientReleases(db, rows, actor),
    toColumns: (draft) => ({
      version_no: draft.versionNo,
      version_key: versionKey(draft.versionNo),
      platform: draft.platform,
      size_mb: draft.sizeMb,
      sha256: draft.sha256,
      address: draft.address,
      forced: draft.forced === 'yes' ? 1 : 0,
      branch_ids: listText([...new Set(draft.branchIds)]),
      percent: draft.percent,
      notes: draft.notes,
      status: 'DRAFT',
      published_by: null,
      published_time: null,
    }),
    problems: (db, draft, place) => draftProblems(db, draft, place, context),
    switchColumns: (enabled) => ({ status: enabled ? 'PUBLISHING' : 'PAUSED' }),
    disablingProblem: async (_, row) => {
      refuseOthersBranches(row, actor)
      refuseStep(row, 'proceed')
      return null
    },
    enablingProblem: async (_, row) => {
      refuseOthersBranches(row, actor)
      refuseStep(row, 'pause')
      return null
    },
    removalProblem: async (_, row) => {
      refuseOthersBranches(row, actor)
      return row.status === 'DRAFT' ? null : { key: 'clientReleases.kept' }
    },
  }
}
