import { lazy, Suspense } from 'react'
import { RestoredNotice } from '../../form/merge/restored-notice.tsx'
import type { StepDraft } from './use-step-draft.ts'

/** Lazy: few forms are open while somebody else changes their document. */
const MovedNotice = lazy(async () => ({ default: (await import('./moved-notice.tsx')).MovedNotice }))

interface DraftNoticeProps {
  /** Name of the step. */
  readonly title: string
  readonly draft: StepDraft
}

/** In the form of a step: that its input is from before a reload, and what others changed meanwhile, if they did. */
export const DraftNotice = ({ title, draft }: DraftNoticeProps) => {
  const { merged, isTooLate } = draft
  const isNeeded = isTooLate || merged.isMoved || merged.conflicts.length > 0
  return (
    <>
      {!isTooLate && <RestoredNotice draft={merged} />}
      {isNeeded && (
        <Suspense>
          <MovedNotice title={title} draft={draft} />
        </Suspense>
      )}
    </>
  )
}
