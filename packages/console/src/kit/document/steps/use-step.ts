import type { Write } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useShownFailure } from '../../../ui/use-shown-failure.ts'
import { useOwnWrite } from '../../form/use-written.ts'

/** A form that submits one step of a document. */
export interface StepForm<Params> {
  readonly isPending: boolean
  /** Whether it was submitted: before that no problems are shown. */
  readonly wasSent: boolean
  readonly failure: string | null
  /** Error from the server for a field of the request's body. */
  readonly refusalOf: (field: string) => string | null
  /** Submits the form, unless there are problems; from then on they are shown. */
  readonly send: (params: Params | null) => void
}

/**
 * State of a step's form. Refusals of other forms on the page are not shown in it.
 *
 * @param onTaken Called when this form has submitted its step; a form of the same write in another tab keeps its input.
 */
export const useStep = <Params, Result>(write: Write<Params, Result>, onTaken?: () => void): StepForm<Params> => {
  const { isPending, errors, failure } = useUnit({
    isPending: write.$isPending,
    errors: write.$errors,
    failure: write.$failure,
  })
  const [wasSent, setWasSent] = useState(false)
  const shownFailure = useShownFailure(failure)
  const submit = useOwnWrite(write, () => onTaken?.())
  return {
    isPending,
    wasSent,
    failure: wasSent ? shownFailure : null,
    refusalOf: (field) => (wasSent ? (errors.find((error) => error.field === field)?.message ?? null) : null),
    send: (params) => {
      setWasSent(true)
      if (params) submit(params)
    },
  }
}
