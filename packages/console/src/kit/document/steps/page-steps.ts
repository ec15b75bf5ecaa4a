import type { ReactNode } from 'react'
import type { ButtonsOf, StepButton } from './step-buttons.ts'

/** The copy of a document that a step is decided on. */
export interface DocumentCopy {
  readonly id: string
  readonly version: number
}

export interface StepFormProps<Document> {
  readonly step: string
  readonly document: Document
  /** Names the draft within its tab. */
  readonly form: string
  readonly isDangerous: boolean
  /** Whether the document moved on, so that only what was typed is left to be seen. */
  readonly isTooLate?: boolean
  readonly onClose: () => void
}

/** Form of one step, below the buttons or in a dialog. */
export type StepForm<Document> = (props: StepFormProps<Document>) => ReactNode

/** The steps that a page offers, each with its form. */
export interface PageSteps<Document> {
  /** Those that are possible now. */
  readonly of: (document: Document, may: ReadonlySet<string>) => readonly StepButton<string>[]
  /** The forms of all of them. */
  readonly forms: readonly { readonly step: string; readonly Form: StepForm<Document> }[]
}

/** Joins the buttons of a document, which its lists offer too, with the forms of its page. */
export const pageSteps = <Seen, Document, Step extends string>(
  of: ButtonsOf<Seen, Step>,
  forms: Readonly<Record<Step, StepForm<Document>>>,
): PageSteps<Seen & Document> => ({
  of,
  forms: Object.entries<StepForm<Document>>(forms).map(([step, Form]) => ({ step, Form })),
})
