import { stockReasonedSteps, stockSteps, type StockDocumentReason, type Write } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWritten } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { stepsOf, type DocumentStep } from './document-steps.ts'

type Copy = { readonly id: string; readonly version: number }
const PLAIN: Readonly<Record<string, Write<Copy, StockDocumentDetail>>> = Object.fromEntries(
  Object.entries(stockSteps).flatMap(([kind, steps]) =>
    Object.entries(steps).map(([name, write]) => [`${kind} ${name}`, write]),
  ),
)
const REASONED: Readonly<Record<string, Write<StockDocumentReason, StockDocumentDetail>>> = Object.fromEntries(
  Object.entries(stockReasonedSteps).flatMap(([kind, steps]) =>
    Object.entries(steps).map(([name, write]) => [`${kind} ${name}`, write]),
  ),
)
const PRIMARY: ReadonlySet<DocumentStep> = new Set(['approve', 'sendOut'])

interface PlainStepProps {
  readonly step: DocumentStep
  readonly document: StockDocumentDetail
  readonly write: Write<Copy, StockDocumentDetail>
  readonly onClose: () => void
}

/** A step that wants nothing is asked about before it is taken. */
const PlainStep = ({ step, document: { id, kind, version }, write, onClose }: PlainStepProps) => {
  const { t } = useTranslation()
  const { isPending, submit } = useUnit({ isPending: write.$isPending, submit: write.submitted })
  useWritten(write, onClose)
  const name = t(`stockDocument.step.${kind}.${step}`)
  return (
    <PageModal
      open
      title={name}
      okText={name}
      cancelText={t('kit.cancel')}
      okButtonProps={{ loading: isPending, danger: !PRIMARY.has(step) }}
      onOk={() => submit({ id, version })}
      onCancel={onClose}
    >
      {t(`stockDocument.sure.${kind}.${step}`)}
    </PageModal>
  )
}

interface DocumentActionsProps {
  readonly document: StockDocumentDetail
  readonly may: ReadonlySet<string>
}

/** The steps that can be taken of a document now, by who looks at it. What is counted or arrives has a form of its own. */
export const DocumentActions = ({ document, may }: DocumentActionsProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<DocumentStep | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const { id, kind, version } = document
  const possible = stepsOf(document, may)
  // Somebody else may have been first.
  const step = asked !== null && possible.includes(asked) ? asked : null
  const plain = step && PLAIN[`${kind} ${step}`]
  const reasoned = step && REASONED[`${kind} ${step}`]
  return (
    <>
      {possible.map((name) => (
        <Button
          key={name}
          type={PRIMARY.has(name) ? 'primary' : 'default'}
          danger={`${kind} ${name}` in REASONED}
          onClick={() => setAsked(name)}
        >
          {t(`stockDocument.step.${kind}.${name}`)}
        </Button>
      ))}
      {step && plain && <PlainStep step={step} document={document} write={plain} onClose={close} />}
      {step && reasoned && (
        <ReasonDialog
          title={`${t(`stockDocument.step.${kind}.${step}`)} ${document.documentNo}`}
          form={`${step}-${id}`}
          reasonKey="stockDocument.why"
          write={reasoned}
          toParams={(typed) => ({ id, version, ...typed })}
          onClose={close}
        />
      )}
    </>
  )
}
