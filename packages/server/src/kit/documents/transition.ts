/** A step of a state machine; `null` is where a document begins. */
export type Transition<Status, Event> = readonly [from: Status | null, event: Event, to: Status]
