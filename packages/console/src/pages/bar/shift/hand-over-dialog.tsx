import { shiftClosing, shiftPreview } from '@netbar/shared/console'
import type { Shift } from '@netbar/shared/contract'
import { Steps } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { CloseStep } from './close-step.tsx'
import { CountStep } from './count-step.tsx'
import { SignStep } from './sign-step.tsx'

const STEPS = ['count', 'summary', 'sign'] as const

interface HandOverDialogProps {
  /** An open shift, or a closed one that nobody has signed for. */
  readonly shift: Shift
  readonly onClose: () => void
}

/**
 * Hands a shift over: what is still open, counting, comparing with what has to be there, and the next cashier's signature, which
 * may come later.
 */
export const HandOverDialog = ({ shift, onClose }: HandOverDialogProps) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<(typeof STEPS)[number]>(shift.status === 'OPEN' ? 'count' : 'sign')
  const [count, setCount] = useState('')
  const [closed, setClosed] = useState(shift)
  useOnWritten(shiftClosing, ({ result }) => {
    if (result.id !== shift.id) return
    setClosed(result)
    setStep('sign')
  })
  const { sheet, status, error, ask, reset } = useUnit({
    sheet: shiftPreview.$value,
    status: shiftPreview.$status,
    error: shiftPreview.$error,
    ask: shiftPreview.asked,
    reset: shiftPreview.reset,
  })
  useEffect(() => {
    ask(shift.id)
    return () => reset()
  }, [ask, reset, shift.id])
  return (
    <PageModal
      open
      width={760}
      title={t('shift.handOver.title', { no: shift.shiftNo })}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
    >
      <Steps
        size="small"
        current={STEPS.indexOf(step)}
        items={STEPS.map((each) => ({ title: t(`shift.handOver.${each}`) }))}
      />
      {sheet === null && step !== 'sign' && status !== 'failed' && <LoadingBar />}
      {sheet === null && step !== 'sign' && status === 'failed' && (
        <RetryAlert error={error} onRetry={() => ask(shift.id)} />
      )}
      {sheet !== null && step === 'count' && (
        <CountStep
          sheet={sheet}
          count={count}
          onCount={setCount}
          onNext={() => {
            // Money may have come while the cash was counted.
            ask(shift.id)
            setStep('summary')
          }}
          onClose={onClose}
        />
      )}
      {sheet !== null && step === 'summary' && (
        <CloseStep sheet={sheet} count={count} onBack={() => setStep('count')} />
      )}
      {step === 'sign' && <SignStep shift={closed} onClose={onClose} />}
    </PageModal>
  )
}
