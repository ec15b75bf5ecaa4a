import type { Text, Write } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useText } from '../../../ui/use-text.ts'

/** A form that sends one step of a document. */
export interface StepForm<Params> {
  readonly isPending: boolean
  /** Whether it was sent at least once: before that nothing is wrong yet. */
  readonly wasSent: boolean
  readonly failure: string | null
  /** What the server said about a field of the request's body. */
  readonly refusalOf: (field: string) => string | null
  /** Sends it, unless something is wrong; from then on problems are shown. */
  readonly send: (params: Params | null) => void
}

const words = (say: (text: Text) => string, text: Text | null) => (text ? say(text) : null)

/** The state of a step's form. What another form of the page was refused for is not shown in it. */
export const useStep = <Params, Result>(write: Write<Params, Result>): StepForm<Params> => {
  const say = useText()
  const { isPending, errors, failure, submit } = useUnit({
    isPending: write.$isPending,
    errors: write.$errors,
    failure: write.$failure,
    submit: write.submitted,
  })
  const [wasSent, setWasSent] = useState(false)
  return {
    isPending,
    wasSent,
    failure: wasSent ? words(say, failure) : null,
    refusalOf: (field) => (wasSent ? (errors.find((error) => error.field === field)?.message ?? null) : null),
    send: (params) => {
      setWasSent(true)
      if (params) submit(params)
    },
  }
}
