import { useState } from 'react'

/**
 * The step of a document whose form is open, null for none, and how another one is opened. A step that was taken closes
 * its form, and one that is not possible any more has none.
 *
 * @param stepped the document of which a step was taken last, as it is since.
 */
export const useOpenStep = <Step extends string>(
  id: string,
  stepped: { readonly id: string } | null,
  possible: readonly Step[],
) => {
  const [opened, open] = useState<Step | null>(null)
  const [seen, setSeen] = useState(stepped)
  if (seen !== stepped) {
    setSeen(stepped)
    if (stepped?.id === id) open(null)
  }
  return [opened !== null && possible.includes(opened) ? opened : null, open] as const
}
