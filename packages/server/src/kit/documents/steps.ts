import { endsOf, Status } from '@netbar/shared/contract'
import type { calls, DocumentMachine } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor, CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { TextKey } from '../../kernel/texts/index.ts'
import { logDocument } from './log.ts'
import type { DocumentKey } from './log.ts'
import type { DocumentContext, StepContext } from './step-context.ts'
import { createStepOnce } from './step-once.ts'

/** Columns that every document table has. */
interface DocumentColumns {
  id: string
  status: string
  version: number
  updated_time: string
}
/** Names of the document tables. */
type DocumentTable = { [Name in keyof Tables]: Tables[Name] extends DocumentColumns ? Name : never }[keyof Tables]

/** What differs between kinds of documents. */
interface DocumentRules<Name extends DocumentTable, Event extends string, Row extends Tables[Name], Answer> {
  /** Feature of the contract; idempotency keys are stored under `<calls>.<event>`. */
  readonly calls: keyof typeof calls
  /** Name of a step's call in an earlier version, where it differs. */
  readonly formerCall?: (event: Event) => string
  /** Document type in the history. */
  readonly type: DocumentKey['type']
  readonly table: Name
  readonly machineOf: (row: Tables[Name]) => DocumentMachine<Tables[Name]['status'], Event, string>
  /** Schema of the answer in the contract. */
  readonly answer: BaseSchema<unknown, Answer, BaseIssue<unknown>>
  /** Reads the answer, as it is after a step. */
  readonly read: (trx: Transaction<Tables>, id: string, context: CallContext) => Promise<Answer>
  /** Loads the row with whatever else its steps need; the plain row by default. */
  readonly load?: (trx: Transaction<Tables>, id: string) => Promise<Row | undefined>
  /** Whether the actor may know of the document. */
  readonly reaches: (row: Row, actor: Actor, event: Event) => boolean
  /** Why a step that the machine allows is refused to the actor. */
  readonly problemOf?: (row: Row, actor: Actor, event: Event) => TextKey | undefined
  /** Nobody decides on their own document: its author, and the text of the refusal (42202). */
  readonly own?: {
    readonly text: TextKey
    readonly isMaker: (row: Row, actor: Actor, event: Event, trx: Transaction<Tables>) => boolean | Promise<boolean>
  }
  /** Notifies the lists that show the document of its new version. */
  readonly notify?: (trx: Transaction<Tables>, row: Row, now: Date) => Promise<unknown>
  /** Texts of the refusals 40401, 40901 and 40902. */
  readonly texts: Readonly<Record<'notFound' | 'movedOn' | 'versionConflict', TextKey>>
}

/** The version of a document that a step was decided on. */
export interface WantedStep<Event> {
  readonly id: string
  readonly version: number
  readonly event: Event
}

/** One step with its reason. */
export interface TakenStep<Event, State> {
  readonly event: Event
  /** Target state, where the machine has several for the event. */
  readonly to?: State
  readonly reason?: string | null
}

export interface StepRequest {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string | null }
}

// Kysely's types cannot follow a table that is a parameter: it is aliased, and seen as the common columns.
const asDocument = (trx: Transaction<Tables>, table: DocumentTable) => ({
  view: trx as unknown as Transaction<{ document: DocumentColumns }>,
  document: table as string as 'document',
})

/**
 * Steps of one kind of document (specification §3, FMT-7): checks reach, state, version and author, then writes the
 * next state, version and line of history, once per idempotency key.
 */
export const documentSteps = <
  const Name extends DocumentTable,
  Event extends string,
  Row extends Tables[Name],
  Answer,
>({
  calls,
  formerCall,
  type,
  table,
  machineOf,
  answer,
  read,
  load,
  reaches,
  problemOf,
  own,
  notify,
  texts,
}: DocumentRules<Name, Event, Row, Answer>) => {
  type State = Tables[Name]['status']
  const conflict = () => new Refusal(Status.versionConflict, { key: texts.versionConflict })
  /** Runs work once per idempotency key and returns the document that it names. */
  const once = createStepOnce(answer, read)

  /** Refuses an event that the machine does not have in the document's state: 40901. */
  const assertPossible = (row: Row, event: Event): void => {
    if (endsOf(machineOf(row), row.status, event).length === 0)
      throw new Refusal(Status.stateChanged, { key: texts.movedOn })
  }

  /**
   * Checks a step of a loaded document.
   *
   * @throws Refusal 40401 where the actor may not know of it, 40901 where the state does not have the step, 40902 for
   * an older version, 42202 for a problem of the document, or where the actor is its author.
   */
  const assertStep = async (
    trx: Transaction<Tables>,
    row: Row | undefined,
    { version, event }: Omit<WantedStep<Event>, 'id'>,
    actor: Actor,
  ): Promise<Row> => {
    if (row === undefined || !reaches(row, actor, event)) throw new Refusal(Status.notFound, { key: texts.notFound })
    const problem = problemOf?.(row, actor, event)
    if (problem !== undefined) throw new Refusal(Status.businessRule, { key: problem })
    assertPossible(row, event)
    if (row.version !== version) throw conflict()
    if (own && machineOf(row).decisions?.includes(event) && (await own.isMaker(row, actor, event, trx)))
      throw new Refusal(Status.businessRule, { key: own.text })
    return row
  }

  const rowOf = async (trx: Transaction<Tables>, id: string): Promise<Row | undefined> => {
    const { view, document } = asDocument(trx, table)
    const row = await view.selectFrom(document).selectAll().where('id', '=', id).executeTakeFirst()
    // Without `load` it is the table's row.
    return row as Row | undefined
  }

  /** Loads the document that an actor takes a step of; refuses like `assertStep`. */
  const forStep = async (trx: Transaction<Tables>, { id, ...wanted }: WantedStep<Event>, actor: Actor): Promise<Row> =>
    assertStep(trx, await (load ?? rowOf)(trx, id), wanted, actor)

  /**
   * Writes the next version of a document, checked by the same statement, and notifies the lists that show it.
   *
   * @throws Refusal 40902 where it was changed by someone else in the meantime.
   */
  const nextVersion = async (
    trx: Transaction<Tables>,
    row: Row,
    columns: Updateable<Tables[Name]>,
    now: Date,
  ): Promise<Row> => {
    const { view, document } = asDocument(trx, table)
    const next = await view
      .updateTable(document)
      .set({ ...columns, version: row.version + 1, updated_time: now.toISOString() })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst()
    if (next === undefined) throw conflict()
    const after = { ...row, ...next }
    await notify?.(trx, after, now)
    return after
  }

  const write = (
    trx: Transaction<Tables>,
    row: Row,
    { event, reason = null }: TakenStep<Event, State>,
    from: State | null,
    context: DocumentContext,
  ) => logDocument(trx, { type, id: row.id }, { event, from, to: row.status, reason }, context)

  /**
   * Takes a step: writes the state, the next version and one line of history.
   *
   * @param columns Other columns to change.
   * @returns The document after the step.
   * @throws Refusal 40902 where it was changed by someone else in the meantime.
   */
  const moveOn = async (
    trx: Transaction<Tables>,
    row: Row,
    step: TakenStep<Event, State>,
    context: DocumentContext,
    columns: Updateable<Tables[Name]> = {},
  ): Promise<Row> => {
    const ends: readonly State[] = endsOf(machineOf(row), row.status, step.event)
    const to = step.to ?? (ends.length === 1 ? ends[0] : undefined)
    if (to === undefined || !ends.includes(to))
      throw new Error(`${row.status} ${step.event} ${step.to ?? ''} is no step of ${table}`)
    const next = await nextVersion(trx, row, { ...columns, status: to }, context.now())
    await write(trx, next, step, row.status, context)
    return next
  }

  /** Writes the first line of a new document's history, and notifies the lists that show it. */
  const begin = async (trx: Transaction<Tables>, row: Row, event: Event, context: DocumentContext): Promise<void> => {
    if (!endsOf(machineOf(row), null, event).includes(row.status))
      throw new Error(`${table} does not begin ${row.status} with ${event}`)
    await write(trx, row, { event }, null, context)
    await notify?.(trx, row, context.now())
  }

  /**
   * Creates the handler of a step.
   *
   * @param work The effect of the step, which moves the document on. Without it the document only moves on.
   */
  const take = <Request extends StepRequest>(
    event: Event,
    { params: { id }, body }: Request,
    context: CallContext,
    work?: (trx: Transaction<Tables>, row: Row, step: StepContext, body: Request['body']) => Promise<unknown>,
  ): Promise<Answer> => {
    const call = `${calls}.${event}`
    return once(
      context,
      formerCall ? { call, formerCall: formerCall(event) } : call,
      { id, body },
      async (trx, step) => {
        const row = await forStep(trx, { id, version: body.version, event }, context.actor)
        if (work) await work(trx, row, step, body)
        else await moveOn(trx, row, { event, reason: body.reason ?? null }, step)
        return id
      },
    )
  }

  return { assertPossible, assertStep, begin, forStep, moveOn, nextVersion, once, take }
}
