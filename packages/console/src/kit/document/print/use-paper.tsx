import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import type { Paper } from './paper.ts'

/** Lazy: with the barcodes, and few documents are printed. */
const PaperSheet = lazy(async () => ({ default: (await import('./paper-sheet.tsx')).PaperSheet }))

interface PaperPrinting {
  /** Whether the template is loading. */
  readonly isLoading: boolean
  /** Prints a document by its template. */
  readonly print: (load: () => Promise<Paper>) => void
  /** The sheet, to be rendered anywhere: no screen shows it. */
  readonly sheet: ReactNode
}

/** Printing of documents on A4. */
export const usePaper = (): PaperPrinting => {
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const close = useCallback(() => setPaper(null), [])
  const load = async (template: () => Promise<Paper>) => {
    setIsLoading(true)
    try {
      await loadTexts('document')
      setPaper(await template())
    } finally {
      setIsLoading(false)
    }
  }
  return {
    isLoading,
    print: (template) => void load(template),
    sheet: paper && (
      <Suspense>
        <PaperSheet paper={paper} onDone={close} />
      </Suspense>
    ),
  }
}
