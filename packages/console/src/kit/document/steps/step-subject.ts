import { createContext } from 'react'

/** What the step of a document is taken on: its number, and its amount where it has one. Empty elsewhere. */
export const StepSubject = createContext('')
