import { $factorErrors, $factorFailure, $isFinishing, factorCodeSubmitted, secondStepLeft } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/use-text.ts'
import { PublicFrame } from './public-frame.tsx'

const MIN_CODE = 6

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export const SecondStep = () => {
  const { t } = useTranslation()
  const say = useText()
  const { errors, failure, isFinishing, submit, leave } = useUnit({
    errors: $factorErrors,
    failure: $factorFailure,
    isFinishing: $isFinishing,
    submit: factorCodeSubmitted,
    leave: secondStepLeft,
  })
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [errors])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const given = code.trim()
    setIsMissing(given.length < MIN_CODE)
    if (given.length < MIN_CODE) field.current?.focus()
    else submit(given)
  }
  const ofServer = errors.find((error) => error.field === 'code')?.message
  const problem = isMissing ? t('login.factor.missing') : ofServer
  return (
    <PublicFrame title={t('login.factor.title')} lead={t('login.factor.lead')}>
      <form noValidate onSubmit={send}>
        <div className="login-field">
          <label htmlFor="factor">{t('login.factor.code')}</label>
          <input
            ref={field}
            id="factor"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            value={code}
            aria-invalid={Boolean(problem)}
            aria-describedby="factor-problem"
            onChange={({ target }) => {
              setCode(target.value)
              setIsMissing(false)
            }}
          />
          <span id="factor-problem" className="login-problem" role="alert">
            {problem}
          </span>
        </div>
        <p className="login-failure" role="alert">
          {failure && !ofServer && !isFinishing && say(failure)}
        </p>
        <button type="submit" className="button button-primary login-submit" disabled={isFinishing}>
          {t(isFinishing ? 'login.submitting' : 'login.factor.submit')}
        </button>
        <button type="button" className="button login-cancel" onClick={() => leave()}>
          {t('login.factor.back')}
        </button>
      </form>
    </PublicFrame>
  )
}
