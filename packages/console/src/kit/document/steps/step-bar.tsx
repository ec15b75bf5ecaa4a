import { useUnit } from 'effector-react'
import type { Store } from 'effector'
import { Button } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { useOpenStep } from './use-open-step.ts'
import { useWantedStep } from '../use-wanted-step.ts'
import type { DocumentCopy, PageSteps } from './page-steps.ts'

interface StepBarProps<Document> {
  readonly document: Document
  readonly may: ReadonlySet<string>
  readonly stepsOf: PageSteps<Document>
  /** The document of which a step was taken last. */
  readonly $stepped: Store<{ readonly id: string } | null>
  /** Content beside the buttons. */
  readonly children?: ReactNode
}

/** The steps that can be taken of a document now, each with its form; a step that was chosen in a list has it open. */
export const StepBar = <Document extends DocumentCopy>({
  document,
  may,
  stepsOf,
  $stepped,
  children,
}: StepBarProps<Document>) => {
  const { t } = useTranslation()
  const steps = stepsOf(document, may)
  const names = steps.map(({ step }) => step)
  const [opened, open] = useOpenStep(document, useUnit($stepped), names)
  useWantedStep(document.id, names, open)
  const shown = steps.find(({ step }) => step === opened?.step)
  const form = opened && `${opened.step}:${document.id}:${opened.version}`
  return (
    <>
      <ButtonBar>
        {steps.map(({ step, label, tone }) => (
          <Button
            key={step}
            type={tone === 'primary' ? 'primary' : 'default'}
            danger={tone === 'danger'}
            aria-expanded={step === opened?.step}
            onClick={() => open(step === opened?.step ? null : step)}
          >
            {t(label)}
          </Button>
        ))}
        {children}
      </ButtonBar>
      {shown && form && (
        <Suspense>
          <shown.Form
            key={form}
            step={shown.step}
            document={document}
            form={form}
            isDangerous={shown.tone === 'danger'}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  )
}
