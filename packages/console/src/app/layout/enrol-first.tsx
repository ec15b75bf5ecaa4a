import { signOutRequested, userRequested } from '@netbar/shared'
import { $confirmationNeed, factorOnWrite, passkeyAddWrite, secondFactorState } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '../../frame/use-passkey-proof.ts'
import { useOnWritten } from '../../kit/form/use-written.ts'
import { AddPasskey } from '../../pages/personal/profile/add-passkey.tsx'
import { Enrolment } from '../../pages/personal/profile/enrolment.tsx'
import { RecoveryCodes } from '../../pages/personal/profile/recovery-codes.tsx'
import { PublicFrame } from '../../pages/public/public-frame.tsx'
import { AntdProvider } from './antd-provider.tsx'
import { ConfirmationQuestion } from '../lock/confirmation-question.tsx'
import '../../pages/personal/profile/profile.css'

/** Second factor that an account has to have before it gets anything else: the server answers no other call. */
export const EnrolFirst = () => {
  const { t } = useTranslation()
  const { state, need, ask, goOn, signOut } = useUnit({
    state: secondFactorState.$value,
    need: $confirmationNeed,
    ask: secondFactorState.asked,
    goOn: userRequested,
    signOut: signOutRequested,
  })
  const [step, setStep] = useState<'none' | 'app' | 'passkey'>('none')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = useCallback(() => setStep('none'), [])
  useEffect(() => {
    ask()
  }, [ask])
  const finish = (recoveryCodes: readonly string[]) => {
    setStep('none')
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else goOn()
  }
  useOnWritten(factorOnWrite, ({ result }) => finish(result.recoveryCodes))
  useOnWritten(passkeyAddWrite, ({ result }) => finish(result.recoveryCodes))
  const offersPasskey = state?.passkeyOrigin === globalThis.location.origin && hasPasskeys()
  return (
    <AntdProvider>
      <PublicFrame title={t('secondFactor.demandedTitle')} lead={t('secondFactor.demandedLead')}>
        {step === 'none' && codes === null && (
          <div className="enrol-ways">
            <Button type="primary" size="large" block onClick={() => setStep('app')}>
              {t('secondFactor.addApp')}
            </Button>
            {offersPasskey && (
              <Button size="large" block onClick={() => setStep('passkey')}>
                {t('secondFactor.addPasskey')}
              </Button>
            )}
            <Button type="text" block onClick={() => signOut()}>
              {t('app.signOut')}
            </Button>
          </div>
        )}
        {step === 'app' && <Enrolment onClose={close} />}
        {step === 'passkey' && <AddPasskey onClose={close} />}
        {codes && <RecoveryCodes codes={codes} onClose={() => goOn()} />}
      </PublicFrame>
      {need && <ConfirmationQuestion {...need} />}
    </AntdProvider>
  )
}
