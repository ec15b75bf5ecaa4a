import { Status } from '@netbar/shared/contract'
import type { Insertable, Transaction } from 'kysely'
import { chunks } from '../../platform/db/index.ts'
import type { Database, Tables } from '../../platform/db/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { toRefusal } from '../../kernel/http/failures.ts'
import { withNotes } from '../../kernel/operation.ts'
import type { MadeCall, Noted, RecordCall } from '../../kernel/operation.ts'
import { currentRequestId } from '../../kernel/request-id.ts'
import { isRecorded } from './recorded.ts'

type Line = Insertable<Tables['call_log']>

/** An id of ours: whatever else a path named is not repeated. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Maximum things that one line has the changes of: a file of 2,000 rows has a report of its own. */
const MAX_CHANGES = 50
/** How long a line of a call that changed nothing waits for others. */
const FLUSH_MS = 1_000
/** Lines that wait at most, while the database does not answer. */
const MAX_WAITING = 1_000

/** Records calls, and writes what waits. */
export interface CallLog {
  readonly record: RecordCall
  /** Writes the lines that wait. */
  readonly flush: () => Promise<void>
  /** Stops writing them by itself. */
  readonly stop: () => void
}

interface CallLogParts {
  readonly database: Database
  readonly clock: Clock
  /** Page of the menu that a call belongs to; null for calls about the own account. */
  readonly moduleOf: (made: Pick<MadeCall, 'name' | 'call'>) => string | null
  readonly onError: (error: unknown) => void
}

/** The brand is that of what was changed or checked, or else the only one of the actor. */
const lineOf = (
  { name, subjectId, context }: MadeCall,
  noted: Noted,
  outcome: { readonly module: string | null; readonly status: number; readonly ms: number },
): Line => {
  const { actor, newId, now, ip } = context
  const [first] = noted.changes
  const [onlyBrand = null, ...others] = actor.brandIds
  return {
    id: newId(),
    time: now().toISOString(),
    user_id: actor.userId,
    user_name: actor.name,
    brand_id: noted.brandId ?? (others.length === 0 ? onlyBrand : null),
    branch_id: noted.branchId,
    module: outcome.module ?? 'personal',
    action: name,
    subject_id: first?.id ?? (subjectId !== null && ID.test(subjectId) ? subjectId : null),
    subject_name: first?.name ?? '',
    result: outcome.status === Status.ok ? 'SUCCESS' : 'FAIL',
    status: outcome.status,
    ip,
    duration_ms: Math.round(outcome.ms),
    changes: JSON.stringify(noted.changes.slice(0, MAX_CHANGES)),
    request_id: currentRequestId() ?? '',
  }
}

/** Writes lines; the brand of a branch is the one that its line is shown to. */
const writeLines = async (trx: Transaction<Tables>, lines: readonly Line[]): Promise<void> => {
  const ids = [...new Set(lines.flatMap(({ branch_id }) => branch_id ?? []))]
  const branches = await trx
    .selectFrom('branch')
    .where('id', 'in', ['', ...ids])
    .select(['id', 'brand_id'])
    .execute()
  const brandOf = new Map(branches.map(({ id, brand_id }) => [id, brand_id]))
  const placed = lines.map((line) => {
    const brandId = line.branch_id === null || line.branch_id === undefined ? undefined : brandOf.get(line.branch_id)
    // A branch that was asked for need not be there.
    return { ...line, brand_id: brandId ?? line.brand_id, branch_id: brandId === undefined ? null : line.branch_id }
  })
  for (const some of chunks(placed)) await trx.insertInto('call_log').values(some).execute()
}

/**
 * Starts the log of calls. What a transaction changed is recorded by a line in it: there is no change without its line, and no line
 * without its change. Calls that changed nothing, and refusals, are written a moment later, together: they cost no commit of
 * their own, and a crash loses what is no change.
 */
export const startCallLog = ({ database, clock, moduleOf, onError }: CallLogParts): CallLog => {
  let waiting: Line[] = []
  const flush = async () => {
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    await database
      .write((trx) => writeLines(trx, lines))
      .catch((error: unknown) => {
        waiting = [...lines, ...waiting].slice(0, MAX_WAITING)
        onError(error)
      })
  }
  const stop = clock.every(FLUSH_MS, () => void flush())
  const record: RecordCall = (made, run) => {
    if (!isRecorded(made.name, made.call)) return run(database)
    return withNotes(async (noted) => {
      const startedAt = clock.elapsed()
      const module = moduleOf(made)
      const line = (status: number) => lineOf(made, noted, { module, status, ms: clock.elapsed() - startedAt })
      const later = (status: number) => {
        if (waiting.length < MAX_WAITING) waiting.push(line(status))
      }
      let isWritten = false
      const recording: Database = {
        ...database,
        write: async (work) => {
          const answer = await database.write(async (trx) => {
            // Work that runs again notes all of it again.
            noted.changes = []
            const result = await work(trx)
            if (noted.changes.length > 0) await writeLines(trx, [line(Status.ok)])
            return result
          })
          isWritten ||= noted.changes.length > 0
          return answer
        },
      }
      try {
        const answer = await run(recording)
        if (!isWritten) later(Status.ok)
        return answer
      } catch (error) {
        noted.changes = []
        later(toRefusal(error).status)
        throw error
      }
    })
  }
  return { record, flush, stop }
}
