import { useUnit } from 'effector-react'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../list/table/row-actions.tsx'
import { stepRequested } from '../wanted-step.ts'
import type { DocumentCopy, StepForm } from './page-steps.ts'
import type { ButtonsOf, StepButton } from './step-buttons.ts'

interface Opened<Document> extends StepButton<string> {
  readonly document: Document
  readonly Form: StepForm<Document>
}

/** Where a step is taken that is chosen in a list: in a dialog over it, on the document's page, or not from there. */
type Way<Document> = StepForm<Document> | string | null

/** The steps that can be chosen in the rows of a list, and the dialog of the one that was. */
export const useRowSteps = <Seen, Document extends Seen & DocumentCopy, Step extends string>(
  buttonsOf: ButtonsOf<Seen, Step>,
  wayOf: (step: Step, document: Document) => Way<Document>,
): {
  readonly stepsOf: (document: Document, may: ReadonlySet<string>) => readonly RowAction[]
  readonly dialog: ReactNode
} => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  const [opened, setOpened] = useState<Opened<Document> | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const stepsOf = (document: Document, may: ReadonlySet<string>) =>
    buttonsOf(document, may).flatMap((button): readonly RowAction[] => {
      const { step, label, tone } = button
      const way = wayOf(step, document)
      const action = { key: step, label: t(label), isDangerous: tone === 'danger' }
      if (way === null) return []
      if (typeof way !== 'string') return [{ ...action, onClick: () => setOpened({ ...button, document, Form: way }) }]
      return [{ ...action, to: way, onClick: () => want({ documentId: document.id, action: step }) }]
    })
  const dialog = opened && (
    <Suspense>
      <opened.Form
        step={opened.step}
        document={opened.document}
        form={`${opened.step}:${opened.document.id}:${opened.document.version}`}
        isDangerous={opened.tone === 'danger'}
        onClose={close}
      />
    </Suspense>
  )
  return { stepsOf, dialog }
}
