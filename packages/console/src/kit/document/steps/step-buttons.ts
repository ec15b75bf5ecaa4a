import { actionsOf, type DocumentMachine } from '@netbar/shared/contract'

/** Tone of a step's button: the usual next step, one that ends or reverses something, or any other. */
export type StepTone = 'primary' | 'danger' | 'default'

/** A step that is possible for the user now. */
export interface StepButton<Step extends string> {
  readonly step: Step
  /** Key of what its button says. */
  readonly label: string
  readonly tone: StepTone
}

/** Steps that a user with these functions may take on a document now, the usual one first. */
export type ButtonsOf<Document, Step extends string> = (
  document: Document,
  may: ReadonlySet<string>,
) => readonly StepButton<Step>[]

/** The events of a machine that have a button. */
type StepOf<Tones> = { [Event in keyof Tones]: Tones[Event] extends null ? never : Event }[keyof Tones] & string

/**
 * Buttons of a document's page and lists, derived from its state machine. A new event of the machine does not compile
 * until its tone is given here, or null.
 *
 * @param options.tones Tone of each event; null where it has no button, because it follows from something else, or has
 * a page or form.
 * @param options.sides Those that are looked from; all of the machine where it is left out.
 * @param options.isPossible Conditions beyond the state machine.
 */
export const stepButtons =
  <
    Document extends { readonly status: State; readonly isOwn?: boolean },
    State extends string,
    Event extends string,
    Side extends string,
    const Tones extends Readonly<Record<Event, StepTone | null>>,
  >(options: {
    readonly machineOf: (document: Document) => DocumentMachine<State, Event, Side>
    readonly tones: Tones
    readonly label: (step: StepOf<Tones>, document: Document) => string
    readonly sides?: (document: Document) => readonly Side[]
    readonly isPossible?: (step: StepOf<Tones>, document: Document) => boolean
  }): ButtonsOf<Document, StepOf<Tones>> =>
  (document, may) => {
    const { machineOf, tones, label, sides, isPossible } = options
    const seen = sides ? { ...document, sides: sides(document) } : document
    return actionsOf(machineOf(document), seen, may).flatMap((event) => {
      const tone: StepTone | null = tones[event]
      if (tone === null) return []
      // TypeScript does not follow that an event with a tone is one of those that have a button.
      const step = event as string as StepOf<Tones>
      return isPossible && !isPossible(step, document) ? [] : [{ step, label: label(step, document), tone }]
    })
  }
