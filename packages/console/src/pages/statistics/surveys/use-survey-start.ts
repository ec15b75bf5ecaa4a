import { surveyStart } from '@netbar/shared/console'
import type { SurveyStart } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** What a survey of a branch begins with; null until it is there. */
export const useSurveyStart = (branchId: string): { readonly start: SurveyStart | null; readonly ask: () => void } => {
  const { start, ask } = useUnit({ start: surveyStart.$value, ask: surveyStart.asked })
  useEffect(() => {
    if (branchId !== '') ask(branchId)
  }, [branchId, ask])
  return { start: start?.branchId === branchId ? start : null, ask: () => ask(branchId) }
}
