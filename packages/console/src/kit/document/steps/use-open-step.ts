import { useState } from 'react'
import type { DocumentCopy } from './page-steps.ts'

/** A step whose form is open, and the version of the document that it was opened on: it begins with what was there then. */
interface OpenStep {
  readonly step: string
  readonly version: number
}

/**
 * The step of a document whose form is open, null for none, and how another one is opened. A step that was taken closes
 * its form, and one that is not possible any more has none.
 *
 * @param stepped the document of which a step was taken last, as it is since.
 */
export const useOpenStep = (
  { id, version }: DocumentCopy,
  stepped: { readonly id: string } | null,
  possible: readonly string[],
) => {
  const [opened, setOpened] = useState<OpenStep | null>(null)
  const [seen, setSeen] = useState(stepped)
  if (seen !== stepped) {
    setSeen(stepped)
    if (stepped?.id === id) setOpened(null)
  }
  const open = (step: string | null) => setOpened(step === null ? null : { step, version })
  return [opened !== null && possible.includes(opened.step) ? opened : null, open] as const
}
