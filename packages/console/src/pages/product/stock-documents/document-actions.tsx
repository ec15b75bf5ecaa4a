import { checkSteps, lossSteps, transferSteps } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useCallback, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { askReason, stepDialog, type StepDialogProps } from '../../../kit/document/steps/step-dialog.tsx'
import { stepsOf, type DocumentStep } from './document-steps.ts'

type Dialogs = Partial<Record<DocumentStep, ComponentType<StepDialogProps<StockDocumentDetail>>>>

const why = askReason('stockDocument.why')
const DIALOGS: Readonly<Record<StockDocumentDetail['kind'], Dialogs>> = {
  CHECK: {
    approve: stepDialog(checkSteps.approve),
    sendBack: stepDialog(checkSteps.sendBack, why),
    cancel: stepDialog(checkSteps.cancel),
  },
  LOSS: {
    approve: stepDialog(lossSteps.approve),
    reject: stepDialog(lossSteps.reject, why),
    withdraw: stepDialog(lossSteps.withdraw),
  },
  TRANSFER: {
    approve: stepDialog(transferSteps.approve),
    reject: stepDialog(transferSteps.reject, why),
    cancel: stepDialog(transferSteps.cancel),
    sendOut: stepDialog(transferSteps.sendOut),
    bringBack: stepDialog(transferSteps.bringBack, why),
  },
}
const PRIMARY: ReadonlySet<DocumentStep> = new Set(['approve', 'sendOut'])
/** Steps that say why: the reason tells what they mean, so that nobody is asked whether they are sure. */
const REASONED: ReadonlySet<DocumentStep> = new Set(['sendBack', 'reject', 'bringBack'])

interface DocumentActionsProps {
  readonly document: StockDocumentDetail
  readonly may: ReadonlySet<string>
}

/** The steps that can be taken of a document now, by who looks at it. What is counted or arrives has a form of its own. */
export const DocumentActions = ({ document, may }: DocumentActionsProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<DocumentStep | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const { kind, documentNo } = document
  const possible = stepsOf(document, may)
  // Somebody else may have been first.
  const step = asked !== null && possible.includes(asked) ? asked : null
  const Dialog = step && DIALOGS[kind][step]
  const nameOf = (name: DocumentStep) => t(`stockDocument.step.${kind}.${name}`)
  return (
    <>
      {possible.map((name) => (
        <Button
          key={name}
          type={PRIMARY.has(name) ? 'primary' : 'default'}
          danger={REASONED.has(name)}
          onClick={() => setAsked(name)}
        >
          {nameOf(name)}
        </Button>
      ))}
      {step && Dialog && (
        <Dialog
          step={step}
          document={document}
          title={REASONED.has(step) ? `${nameOf(step)} ${documentNo}` : nameOf(step)}
          {...(REASONED.has(step) ? {} : { hint: t(`stockDocument.sure.${kind}.${step}`) })}
          labels={{ submit: REASONED.has(step) ? t('kit.save') : nameOf(step), close: t('kit.cancel') }}
          isDangerous={!PRIMARY.has(step) && !REASONED.has(step)}
          onClose={close}
        />
      )}
    </>
  )
}
