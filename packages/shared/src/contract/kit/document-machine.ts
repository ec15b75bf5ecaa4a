import type { FunctionId } from '../core/function-id.ts'

/** One step of a document: from where (`null` is where it begins), what happens, and to where. */
export type Transition<State extends string, Event extends string> = readonly [
  from: State | null,
  event: Event,
  to: State,
]

/** The function that a step needs; by the state where it is not one for all. */
type Need<State extends string> = FunctionId | Readonly<Partial<Record<State, FunctionId>>>

/** What can happen to a document, as data: the server checks by it, and pages offer what it allows. */
export interface DocumentMachine<State extends string, Event extends string, Side extends string = never> {
  readonly states: readonly State[]
  /** What can happen, in the order in which it is offered: the usual one first. */
  readonly events: readonly Event[]
  /** Where one event has several ends, what the document holds decides which. */
  readonly transitions: readonly Transition<State, Event>[]
  /** What a person needs for a step. One that is not named follows from something else. */
  readonly needs: Readonly<Partial<Record<Event, Need<State>>>>
  /** Whose step it is, where a document has two sides. */
  readonly sides?: Readonly<Partial<Record<Event, Side>>>
  /** Steps that nobody takes of what they have made themselves. */
  readonly decisions?: readonly Event[]
}

/** Fixes the literal types of one machine. One that nobody uses is left out by bundlers. */
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

/** The states that a document may be in after an event; none where the event cannot happen now. */
export const endsOf = <State extends string, Event extends string>(
  { transitions }: Pick<DocumentMachine<State, Event>, 'transitions'>,
  from: State | null,
  event: Event,
): readonly State[] => transitions.filter((step) => step[0] === from && step[1] === event).map(([, , to]) => to)

/** A document as a person looks at it. */
interface SeenDocument<State, Side> {
  readonly status: State
  /** Whether they have made it, as far as that is known. */
  readonly isOwn?: boolean
  /** The sides that they look from; all of them where none is named. */
  readonly sides?: readonly Side[]
}

/**
 * The steps that a person may take of a document now, the usual one first. The server decides in the end.
 *
 * @param may The functions that they have.
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
