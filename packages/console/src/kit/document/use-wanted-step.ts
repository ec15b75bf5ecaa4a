import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $wantedStep, wantedStepOpened, type WantedStep } from './wanted-step.ts'

/** Opens the form of a step that was requested in a list, once, if the step is still possible. */
export const useWantedStep = <Step extends string>(
  id: string,
  possible: readonly Step[],
  open: (step: Step) => void,
): void => {
  const { wanted, forget } = useUnit({ wanted: $wantedStep, forget: wantedStepOpened })
  const [seen, setSeen] = useState<WantedStep | null>(null)
  if (seen !== wanted) {
    setSeen(wanted)
    const step = wanted?.documentId === id ? possible.find((action) => action === wanted.action) : undefined
    if (step) open(step)
  }
  useEffect(() => {
    if (wanted?.documentId === id) forget()
  }, [wanted, id, forget])
}
