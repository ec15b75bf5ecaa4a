import { useUnit } from 'effector-react'
import { Suspense, useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../list/table/row-actions.tsx'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { stepRequested } from '../wanted-step.ts'
import type { DocumentCopy, StepForm } from './page-steps.ts'
import type { ButtonsOf } from './step-buttons.ts'

interface Opened<Document> {
  readonly step: string
  /** The row when it was opened. */
  readonly document: Document
  readonly Form: StepForm<Document>
  readonly isDangerous: boolean
}

/** Where a step is taken that is chosen in a list: in a dialog over it, on the document's page, or not from there. */
type Way<Document> = StepForm<Document> | string | null

/** The rows of a list with dialogs, and the functions that the user has in it. */
interface ListWithDialogs<Document> {
  readonly rows: readonly Document[]
  readonly may: ReadonlySet<string>
}

/**
 * The steps that can be chosen in the rows of a list, and the dialog of the one that was: it shows the newest copy of its
 * row, and is open again after a reload if it had input.
 *
 * @param list Left out where no step is taken in a dialog.
 */
export const useRowSteps = <Seen, Document extends Seen & DocumentCopy, Step extends string>(
  buttonsOf: ButtonsOf<Seen, Step>,
  wayOf: (step: Step, document: Document) => Way<Document>,
  list?: ListWithDialogs<Document>,
): {
  readonly stepsOf: (document: Document, may: ReadonlySet<string>) => readonly RowAction[]
  readonly dialog: ReactNode
} => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  const dialogsOf = (document: Document, may: ReadonlySet<string>) =>
    buttonsOf(document, may).flatMap(({ step, tone }): readonly Opened<Document>[] => {
      const Form = wayOf(step, document)
      return Form === null || typeof Form === 'string' ? [] : [{ step, document, Form, isDangerous: tone === 'danger' }]
    })
  const formOf = ({ step, document }: Opened<Document>) => `${step}:${document.id}`
  const { rows, may: mayOfList } = list ?? { rows: [], may: new Set<string>() }
  const [opened, setOpened] = useOpened<Opened<Document>>(
    rows.length > 0,
    (hasDraft) => rows.flatMap((row) => dialogsOf(row, mayOfList)).find((each) => hasDraft(formOf(each))) ?? null,
  )
  const close = useCallback(() => setOpened(null), [setOpened])
  const stepsOf = (document: Document, may: ReadonlySet<string>) =>
    buttonsOf(document, may).flatMap(({ step, label, tone }): readonly RowAction[] => {
      const way = wayOf(step, document)
      const action = { key: step, label: t(label), isDangerous: tone === 'danger' }
      if (way === null) return []
      if (typeof way === 'string')
        return [{ ...action, to: way, onClick: () => want({ documentId: document.id, action: step }) }]
      const { isDangerous } = action
      return [{ ...action, onClick: () => setOpened({ step, document, Form: way, isDangerous }) }]
    })
  // A row that has left the list is refused by the server.
  const newest = list?.rows.find(({ id }) => id === opened?.document.id)
  const isTooLate = Boolean(list && newest && !dialogsOf(newest, list.may).some(({ step }) => step === opened?.step))
  const dialog = opened && (
    <Suspense>
      <opened.Form
        step={opened.step}
        document={newest ?? opened.document}
        form={formOf(opened)}
        isDangerous={opened.isDangerous}
        isTooLate={isTooLate}
        onClose={close}
      />
    </Suspense>
  )
  return { stepsOf, dialog }
}
