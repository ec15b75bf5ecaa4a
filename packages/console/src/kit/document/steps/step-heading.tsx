import { use } from 'react'
import { StepSubject } from './step-subject.ts'

/** Heading of a step's form: its title and the document that it is taken on. */
export const StepHeading = ({ title }: { readonly title: string }) => {
  const subject = use(StepSubject)
  return (
    <h2>
      {title} {subject && <span className="step-subject">{subject}</span>}
    </h2>
  )
}
