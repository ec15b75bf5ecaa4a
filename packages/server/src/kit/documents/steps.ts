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

/** Columns that every document has. */
interface DocumentColumns {
  id: string
  status: string
  version: number
  updated_time: string
}
/** Tables of documents. */
type DocumentTable = { [Name in keyof Tables]: Tables[Name] extends DocumentColumns ? Name : never }[keyof Tables]

/** What the steps of one kind of document differ in. */
interface DocumentRules<Name extends DocumentTable, Event extends string, Row extends Tables[Name], Answer> {
  /** Its calls in the contract: a step is done once for an idempotency key of `<calls>.<event>`. */
  readonly calls: keyof typeof calls
  /** What an earlier version called a step there, where that was not the same. */
  readonly formerCall?: (event: Event) => string
  /** Its history's. */
  readonly type: DocumentKey['type']
  readonly table: Name
  readonly machineOf: (row: Tables[Name]) => DocumentMachine<Tables[Name]['status'], Event, string>
  /** What it is in the contract. */
  readonly answer: BaseSchema<unknown, Answer, BaseIssue<unknown>>
  /** Reads that, as it is after a step. */
  readonly read: (trx: Transaction<Tables>, id: string, context: CallContext) => Promise<Answer>
  /** Its row with what else its steps want to know, where that is more than the row. */
  readonly load?: (trx: Transaction<Tables>, id: string) => Promise<Row | undefined>
  /** Whether somebody may know of it. */
  readonly reaches: (row: Row, actor: Actor, event: Event) => boolean
  /** Why a step that is possible is not the actor's. */
  readonly problemOf?: (row: Row, actor: Actor, event: Event) => TextKey | undefined
  /** Nobody decides on what they have made: who that is of a document, and what they are told (42202). */
  readonly own?: {
    readonly text: TextKey
    readonly isMaker: (row: Row, actor: Actor, event: Event, trx: Transaction<Tables>) => boolean | Promise<boolean>
  }
  /** Tells the lists that show it of its next version. */
  readonly notify?: (trx: Transaction<Tables>, row: Row, now: Date) => Promise<unknown>
  /** What a step is refused with: 40401, 40901 and 40902. */
  readonly texts: Readonly<Record<'notFound' | 'movedOn' | 'versionConflict', TextKey>>
}

/** The copy of a document that a step was decided on. */
export interface WantedStep<Event> {
  readonly id: string
  readonly version: number
  readonly event: Event
}

/** One step, and why. */
export interface TakenStep<Event, State> {
  readonly event: Event
  /** Where it leads, where the machine has several ends of it. */
  readonly to?: State
  readonly reason?: string | null
}

export interface StepRequest {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string | null }
}

// Kysely's types follow no table that is a parameter: a document's is called so, and seen as the columns that each has.
const asDocument = (trx: Transaction<Tables>, table: DocumentTable) => ({
  view: trx as unknown as Transaction<{ document: DocumentColumns }>,
  document: table as string as 'document',
})

/**
 * The steps of one kind of document (specification §3, FMT-7): who may take one, that the machine of the contract has it, that it
 * is of the newest copy, its next state, version and line of history, and once however often it is sent.
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
  /** Does something once for the key of a call, and gives the document that it names as it is then. */
  const once = createStepOnce(answer, read)

  /** Refuses an event that the machine does not have in the document's state: 40901. */
  const assertPossible = (row: Row, event: Event): void => {
    if (endsOf(machineOf(row), row.status, event).length === 0)
      throw new Refusal(Status.stateChanged, { key: texts.movedOn })
  }

  /**
   * Checks a step of a document that was found.
   *
   * @throws Refusal 40401 where it is not the actor's, 40901 where the step is not possible now, 40902 for an older copy, 42202
   * for what the document has against it, and where the actor decides on what they have made.
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
    // Where nothing else loads it, it is the table's row and nothing more.
    return row as Row | undefined
  }

  /** The document that an actor wants to take a step of; refuses as `assertStep`. */
  const forStep = async (trx: Transaction<Tables>, { id, ...wanted }: WantedStep<Event>, actor: Actor): Promise<Row> =>
    assertStep(trx, await (load ?? rowOf)(trx, id), wanted, actor)

  /**
   * Writes the next version of a document, which the same statement checks, and tells the lists that show it.
   *
   * @throws Refusal 40902 where somebody else has changed it meanwhile.
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
   * Takes a step: the state, the next version and one line of history.
   *
   * @param columns What else changes of the document.
   * @returns The document as it is then.
   * @throws Refusal 40902 where somebody else has changed it meanwhile.
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

  /** Writes the first line of a new document's history, and tells the lists that show it. */
  const begin = async (trx: Transaction<Tables>, row: Row, event: Event, context: DocumentContext): Promise<void> => {
    if (!endsOf(machineOf(row), null, event).includes(row.status))
      throw new Error(`${table} does not begin ${row.status} with ${event}`)
    await write(trx, row, { event }, null, context)
    await notify?.(trx, row, context.now())
  }

  /**
   * Answers the call of a step.
   *
   * @param work What the step does; it moves the document on. Without it the document moves on and nothing else happens.
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
