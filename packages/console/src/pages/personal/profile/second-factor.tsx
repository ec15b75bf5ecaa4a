import { factorOffWrite, factorOnWrite, recoveryCodesWrite, secondFactorState } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Fact } from './section.tsx'

/** With the drawing of the picture. */
const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }))

type Step = 'none' | 'enrol' | 'turnOff' | 'renew'

/** Two-step sign-in: whether it is on, with what turns it on and off. */
export const SecondFactor = () => {
  const { t } = useTranslation()
  const { state, ask, turnOff, renew } = useUnit({
    state: secondFactorState.$value,
    ask: secondFactorState.asked,
    turnOff: factorOffWrite.submitted,
    renew: recoveryCodesWrite.submitted,
  })
  const [step, setStep] = useState<Step>('none')
  const close = useCallback(() => setStep('none'), [])
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEffect(() => {
    ask()
  }, [ask])
  const show = (recoveryCodes: readonly string[]) => {
    setStep('none')
    setCodes(recoveryCodes)
  }
  useOnWritten(factorOnWrite, ({ result }) => show(result.recoveryCodes))
  useOnWritten(recoveryCodesWrite, ({ result }) => show(result.recoveryCodes))
  if (!state) return null
  const button = (label: string, next: Step) => (
    <button type="button" className="plain-button" onClick={() => setStep(next)}>
      {t(label)}
    </button>
  )
  return (
    <>
      <dl className="profile-facts">
        <Fact label={t('secondFactor.title')}>
          <span>{state.isOn ? t('secondFactor.on', { n: state.recoveryCodesLeft }) : t('secondFactor.off')}</span>
          {!state.isOn && step === 'none' && button('secondFactor.begin', 'enrol')}
          {state.isOn && button('secondFactor.renew', 'renew')}
          {state.isOn && button('secondFactor.turnOff', 'turnOff')}
        </Fact>
      </dl>
      {step === 'enrol' && (
        <Suspense fallback={<LoadingBar />}>
          <Enrolment onClose={close} />
        </Suspense>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {step === 'turnOff' && (
        <ConfirmDialog
          title={t('secondFactor.turnOff')}
          confirm={t('secondFactor.turnOff')}
          isDangerous
          onConfirm={() => turnOff()}
          onClose={close}
        >
          {t('secondFactor.turnOffText')}
        </ConfirmDialog>
      )}
      {step === 'renew' && (
        <ConfirmDialog
          title={t('secondFactor.renew')}
          confirm={t('secondFactor.renew')}
          onConfirm={() => renew()}
          onClose={close}
        >
          {t('secondFactor.renewText')}
        </ConfirmDialog>
      )}
    </>
  )
}
