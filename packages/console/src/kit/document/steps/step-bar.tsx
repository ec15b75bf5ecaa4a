import { Button } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { useWantedStep } from '../use-wanted-step.ts'
import { useOpenStep } from './use-open-step.ts'
import type { DocumentCopy, PageSteps } from './page-steps.ts'

/** Lazy: few forms are left with input. */
const LeaveBar = lazy(async () => ({ default: (await import('../../form/actions/leave-bar.tsx')).LeaveBar }))

interface StepBarProps<Document> {
  readonly document: Document
  readonly may: ReadonlySet<string>
  readonly stepsOf: PageSteps<Document>
  /** The title, before the buttons. */
  readonly head: ReactNode
  /** Content beside the buttons. */
  readonly children?: ReactNode
}

/**
 * The steps that can be taken of a document now, each with its form; a step that was chosen in a list has it open. A form
 * with input stays when its step is no longer possible.
 */
export const StepBar = <Document extends DocumentCopy>({
  document,
  may,
  stepsOf,
  head,
  children,
}: StepBarProps<Document>) => {
  const { t } = useTranslation()
  const steps = stepsOf.of(document, may)
  const { opened, wanted, open, ask, stay, formOf, hasDraft } = useOpenStep(document, stepsOf.forms)
  useWantedStep(
    document.id,
    steps.map(({ step }) => step),
    ask,
  )
  const possible = steps.find(({ step }) => step === opened)
  const isShown = opened !== null && (possible !== undefined || hasDraft(opened))
  const shown = isShown && stepsOf.forms.find(({ step }) => step === opened)
  return (
    <>
      <header className="document-head">
        {head}
        <ButtonBar>
          {steps.map(({ step, label, tone }) => (
            <Button
              key={step}
              type={tone === 'primary' ? 'primary' : 'default'}
              danger={tone === 'danger'}
              aria-expanded={step === opened}
              onClick={() => ask(step === opened ? null : step)}
            >
              {t(label)}
            </Button>
          ))}
          {children}
        </ButtonBar>
      </header>
      <Suspense>{wanted && <LeaveBar onStay={stay} onDiscard={() => open(wanted.step)} />}</Suspense>
      {shown && (
        <Suspense>
          <shown.Form
            key={shown.step}
            step={shown.step}
            document={document}
            form={formOf(shown.step)}
            isDangerous={possible?.tone === 'danger'}
            isTooLate={possible === undefined}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  )
}
