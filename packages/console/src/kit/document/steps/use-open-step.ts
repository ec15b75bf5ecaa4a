import { useState } from 'react'
import { useLeftDraft } from '../../../frame/tabs/use-left-draft.ts'
import type { DocumentCopy } from './page-steps.ts'

/** The form of a document's step, below its buttons. */
interface OpenStep {
  /** The step whose form is open; null without one. */
  readonly opened: string | null
  /** The step that is to be opened, or null for none, once the input of the open one may be dropped. */
  readonly wanted: { readonly step: string | null } | null
  readonly open: (step: string | null) => void
  /** Opens a step, after a question where that drops input. */
  readonly ask: (step: string | null) => void
  readonly stay: () => void
  readonly formOf: (step: string) => string
  readonly hasDraft: (step: string) => boolean
}

/** The open step of a document. One whose form had input before a reload is open again. */
export const useOpenStep = ({ id }: DocumentCopy, steps: readonly { readonly step: string }[]): OpenStep => {
  const isLeft = useLeftDraft()
  const formOf = (step: string) => `${step}:${id}`
  const hasDraft = (step: string) => isLeft(formOf(step))
  const [opened, setOpened] = useState(() => steps.find(({ step }) => hasDraft(step))?.step ?? null)
  const [wanted, setWanted] = useState<{ readonly step: string | null } | null>(null)
  const open = (step: string | null) => {
    setOpened(step)
    setWanted(null)
  }
  const ask = (step: string | null) => (opened !== null && hasDraft(opened) ? setWanted({ step }) : open(step))
  return { opened, wanted, open, ask, stay: () => setWanted(null), formOf, hasDraft }
}
