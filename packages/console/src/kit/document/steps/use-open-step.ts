import { useState } from 'react'
import type { DocumentCopy } from './page-steps.ts'

/**
 * The step whose form is open, and the version of the document at that time, for its initial values.
 */
interface OpenStep {
  readonly step: string
  readonly version: number
}

/**
 * The step whose form is open (null without one), and a function to open another. Success closes the form, and a step
 * that is no longer possible has none.
 *
 * @param stepped Document of the last step, as it was answered.
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
