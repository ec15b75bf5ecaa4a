import {
  $factorErrors,
  $factorFailure,
  $isFinishing,
  $secondStep,
  factorSubmitted,
  secondStepLeft,
  signInChallengeFx,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys, usePasskeyProof } from '../../frame/use-passkey-proof.ts'
import { withoutSpaces } from '../../lib/without-spaces.ts'
import { useText } from '../../ui/use-text.ts'
import { PublicFrame } from './public-frame.tsx'

const MIN_CODE = 6
const LEADS = {
  app: 'login.factor.lead',
  passkey: 'login.factor.leadPasskey',
  both: 'login.factor.leadBoth',
} as const

/** Second step of the sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export const SecondStep = () => {
  const { t } = useTranslation()
  const say = useText()
  const { step, errors, failure, isFinishing, submit, leave, challenge } = useUnit({
    step: $secondStep,
    errors: $factorErrors,
    failure: $factorFailure,
    isFinishing: $isFinishing,
    submit: factorSubmitted,
    leave: secondStepLeft,
    challenge: signInChallengeFx,
  })
  const passkey = usePasskeyProof(challenge, (proof) => submit({ passkey: proof }))
  const ways = step?.ways ?? { app: true, passkey: false }
  const offersPasskey = ways.passkey && hasPasskeys()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const isPasskeyFirst = offersPasskey && errors.every((error) => error.field !== 'code')
  useEffect(() => {
    if (isPasskeyFirst) passkeyButton.current?.focus()
    else field.current?.focus()
  }, [errors, isPasskeyFirst])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(code.length < MIN_CODE)
    if (code.length < MIN_CODE) field.current?.focus()
    else submit({ code })
  }
  const refused = errors.find((error) => error.field === 'passkey')?.message
  const passkeyProblem = passkey.problem ?? (refused === undefined ? null : { literal: refused })
  const ofServer = errors.find((error) => error.field === 'code')?.message
  const problem = isMissing ? t('login.factor.missing') : ofServer
  return (
    <PublicFrame
      title={t('login.factor.title')}
      lead={t(LEADS[ways.app ? (offersPasskey ? 'both' : 'app') : 'passkey'])}
    >
      {offersPasskey && (
        <>
          <button
            ref={passkeyButton}
            type="button"
            className="button button-primary login-submit"
            disabled={passkey.isAsking || isFinishing}
            onClick={passkey.ask}
          >
            {t(passkey.isAsking ? 'login.passkey.waiting' : 'login.passkey.use')}
          </button>
          <p className="login-failure" role="alert">
            {passkeyProblem && !passkey.isAsking && say(passkeyProblem)}
          </p>
        </>
      )}
      <form noValidate onSubmit={send}>
        <div className="login-field">
          <label htmlFor="factor">{t(ways.app ? 'login.factor.code' : 'login.factor.recoveryCode')}</label>
          <input
            ref={field}
            id="factor"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            aria-invalid={Boolean(problem)}
            aria-describedby="factor-problem"
            onChange={({ target }) => {
              setCode(withoutSpaces(target.value))
              setIsMissing(false)
            }}
          />
          <span id="factor-problem" className="login-problem" role="alert">
            {problem}
          </span>
        </div>
        <p className="login-failure" role="alert">
          {failure && !ofServer && refused === undefined && !isFinishing && say(failure)}
        </p>
        <button
          type="submit"
          className={offersPasskey ? 'button login-submit' : 'button button-primary login-submit'}
          disabled={isFinishing}
        >
          {t(isFinishing ? 'login.submitting' : 'login.factor.submit')}
        </button>
        <button type="button" className="button login-cancel" onClick={() => leave()}>
          {t('login.factor.back')}
        </button>
      </form>
    </PublicFrame>
  )
}
