import type { FunctionId } from '../core/function-id.ts'

/** One step of a document: its source state (`null` for the creation), the event, and its target state. */
export type Transition<State extends string, Event extends string> = readonly [
  from: State | null,
  event: Event,
  to: State,
]

/** The function that a step requires: one for all states, or one per state. */
type Need<State extends string> = FunctionId | Readonly<Partial<Record<State, FunctionId>>>

/** The state machine of a document, as data: the server checks with it, and pages offer the actions that it allows. */
export interface DocumentMachine<State extends string, Event extends string, Side extends string = never> {
  readonly states: readonly State[]
  /** Events in the order in which they are offered, the usual one first. */
  readonly events: readonly Event[]
  /** Where one event has several target states, the content of the document decides. */
  readonly transitions: readonly Transition<State, Event>[]
  /** Functions that steps require. An event without one is not taken by users: it follows from something else. */
  readonly needs: Readonly<Partial<Record<Event, Need<State>>>>
  /** Which side takes a step, where a document has two sides. */
  readonly sides?: Readonly<Partial<Record<Event, Side>>>
  /** Steps that users may not take on their own documents. */
  readonly decisions?: readonly Event[]
}

/** Fixes the literal types of one machine; bundlers drop unused ones. */
/* @__NO_SIDE_EFFECTS__ */
export const documentMachine = <
  const State extends string,
  const Event extends string,
  const Side extends string = never,
>(
  machine: DocumentMachine<State, Event, Side>,
): DocumentMachine<State, Event, Side> => machine

/** The events of a machine. */
export type EventOf<Machine> = Machine extends DocumentMachine<string, infer Event, string> ? Event : never

/** Target states of an event; empty where it cannot happen in this state. */
export const endsOf = <State extends string, Event extends string>(
  { transitions }: Pick<DocumentMachine<State, Event>, 'transitions'>,
  from: State | null,
  event: Event,
): readonly State[] => transitions.filter((step) => step[0] === from && step[1] === event).map(([, , to]) => to)

/** A document as a user sees it. */
interface SeenDocument<State, Side> {
  readonly status: State
  /** Whether the user created it, where that is known. */
  readonly isOwn?: boolean
  /** The user's sides; without it, both. */
  readonly sides?: readonly Side[]
}

/**
 * The steps that a user may take on a document now, the usual one first. The server has the final say.
 *
 * @param may The user's functions.
 */
export const actionsOf = <State extends string, Event extends string, Side extends string>(
  machine: DocumentMachine<State, Event, Side>,
  { status, isOwn = false, sides }: SeenDocument<State, Side>,
  may: ReadonlySet<string>,
): readonly Event[] =>
  machine.events.filter((event) => {
    const need = machine.needs[event]
    const functionId = typeof need === 'string' ? need : need?.[status]
    const side = machine.sides?.[event]
    return (
      functionId !== undefined &&
      may.has(functionId) &&
      (side === undefined || sides === undefined || sides.includes(side)) &&
      !(isOwn && machine.decisions?.includes(event)) &&
      endsOf(machine, status, event).length > 0
    )
  })
