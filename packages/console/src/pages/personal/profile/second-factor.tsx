import {
  factorOffWrite,
  factorOnWrite,
  passkeyAddWrite,
  recoveryCodesWrite,
  secondFactorState,
} from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { hasPasskeys } from '../../../frame/use-passkey-proof.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Fact } from './section.tsx'

/** With the drawing of the picture. */
const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }))
/** With what speaks to authenticators. */
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }))

type Step = 'none' | 'app' | 'passkey' | 'removeApp' | 'turnOff' | 'renew'

/** Two-step sign-in: the factors of the account, with what adds and removes them. */
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
    // A further factor brings none.
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
  }
  useOnWritten(factorOnWrite, ({ result }) => show(result.recoveryCodes))
  useOnWritten(passkeyAddWrite, ({ result }) => show(result.recoveryCodes))
  useOnWritten(recoveryCodesWrite, ({ result }) => show(result.recoveryCodes))
  if (!state) return null
  const button = (label: string, next: Step) => (
    <button type="button" className="plain-button" onClick={() => setStep(next)}>
      {t(label)}
    </button>
  )
  const isHere = state.passkeyOrigin === globalThis.location.origin && hasPasskeys()
  return (
    <>
      <dl className="profile-facts">
        <Fact label={t('secondFactor.title')}>
          <span>{state.isOn ? t('secondFactor.on', { n: state.recoveryCodesLeft }) : t('secondFactor.off')}</span>
          {state.isOn && button('secondFactor.renew', 'renew')}
          {state.isOn && !state.isDemanded && button('secondFactor.turnOff', 'turnOff')}
        </Fact>
        <Fact label={t('secondFactor.app')}>
          <span>{t(state.hasApp ? 'secondFactor.added' : 'secondFactor.notAdded')}</span>
          {!state.hasApp && step !== 'app' && button('secondFactor.addApp', 'app')}
          {state.hasApp && (
            <button
              type="button"
              className="plain-button"
              aria-label={t('secondFactor.removeApp')}
              onClick={() => setStep('removeApp')}
            >
              {t('secondFactor.remove')}
            </button>
          )}
        </Fact>
        {(state.passkeyOrigin !== null || state.passkeys.length > 0) && (
          <Fact label={t('secondFactor.passkeys')}>
            {state.passkeys.length > 0 ? (
              <PasskeyList passkeys={state.passkeys} />
            ) : (
              <span>{t('secondFactor.notAdded')}</span>
            )}
            {isHere && step !== 'passkey' && button('secondFactor.addPasskey', 'passkey')}
            {!isHere && state.passkeyOrigin !== null && (
              <span className="passkey-used">{t('secondFactor.elsewhere', { origin: state.passkeyOrigin })}</span>
            )}
          </Fact>
        )}
      </dl>
      <Suspense fallback={<LoadingBar />}>
        {step === 'app' && <Enrolment onClose={close} />}
        {step === 'passkey' && <AddPasskey onClose={close} />}
      </Suspense>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {(step === 'turnOff' || step === 'removeApp') && (
        <ConfirmDialog
          title={t(`secondFactor.${step}`)}
          confirm={t(`secondFactor.${step}`)}
          isDangerous
          onConfirm={() => turnOff(step === 'turnOff' ? 'all' : 'app')}
          onClose={close}
        >
          {t(step === 'turnOff' ? 'secondFactor.turnOffText' : 'secondFactor.removeAppText')}
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
