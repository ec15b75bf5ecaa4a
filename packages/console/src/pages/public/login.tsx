import {
  $captcha,
  $factorFailure,
  $isFactorAsked,
  $isProving,
  $isSigningIn,
  $signInFailure,
  captchaRequested,
  signInCancelled,
  signInSubmitted,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../frame/loading-bar.tsx'
import { loadTexts } from '../../frame/texts/i18n.ts'
import { useText } from '../../ui/use-text.ts'
import { loginProblems, type LoginField, type LoginFields } from './login-problems.ts'
import { useProof } from './proof/use-proof.ts'
import { PublicFrame } from './public-frame.tsx'
import { linkSecret } from '../../frame/password-link.ts'

/** Most accounts have no second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

/** Few open the page by a link to set a password. */
const SetPassword = lazy(async () => {
  const [page] = await Promise.all([import('./set-password/set-password.tsx'), loadTexts('people')])
  return { default: page.SetPassword }
})

const empty: LoginFields = { username: '', password: '', captcha: '' }

/** The sign-in page: no menu, no Ant Design, as little script as possible. */
export const Login = () => {
  const { t } = useTranslation()
  const say = useText()
  const { captcha, isFactorAsked, isProving, isSigningIn, failure, factorFailure, submit, cancel, askCaptcha } =
    useUnit({
      captcha: $captcha,
      isFactorAsked: $isFactorAsked,
      factorFailure: $factorFailure,
      isProving: $isProving,
      isSigningIn: $isSigningIn,
      failure: $signInFailure,
      submit: signInSubmitted,
      cancel: signInCancelled,
      askCaptcha: captchaRequested,
    })
  useProof()
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<readonly LoginField[]>([])
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [usedCaptcha, setUsedCaptcha] = useState(captcha)
  // A captcha is valid for one attempt: a new picture clears the old text.
  if (usedCaptcha !== captcha) {
    setUsedCaptcha(captcha)
    setFields({ ...fields, captcha: '' })
  }

  const focusOn = (field: LoginField) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus()
  }, [])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = loginProblems(fields, captcha !== null)
    setProblems(found)
    const [first] = found
    if (first) focusOn(first)
    else submit(fields)
  }
  const change = (field: LoginField) => (value: string) => {
    setFields({ ...fields, [field]: value })
    setProblems(problems.filter((problem) => problem !== field))
  }
  const noticeCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const input = (field: LoginField) => ({
    name: field,
    value: fields[field],
    'aria-invalid': problems.includes(field),
    'aria-describedby': problems.includes(field) ? `${field}-problem` : undefined,
    onChange: (event: { target: { value: string } }) => change(field)(event.target.value),
  })
  const problem = (field: LoginField, key: string) =>
    problems.includes(field) && (
      <span id={`${field}-problem`} className="login-problem">
        {t(key)}
      </span>
    )

  const [secret, setSecret] = useState(() => linkSecret(location.hash))
  useEffect(() => {
    const read = () => {
      const found = linkSecret(location.hash)
      if (found === null) return
      setSecret(found)
      // The secret leaves the address, and with it the history of the browser.
      history.replaceState(history.state, '', location.pathname)
    }
    read()
    // A link that is pasted while the page is open loads no page.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const shown = failure ?? factorFailure
  if (secret !== null || isFactorAsked)
    return (
      <Suspense fallback={<LoadingBar />}>
        {secret === null ? <SecondStep /> : <SetPassword key={secret} secret={secret} onDone={() => setSecret(null)} />}
      </Suspense>
    )
  return (
    <PublicFrame title={t('login.title')} lead={t('login.lead')}>
      <form ref={form} noValidate onSubmit={send}>
        <div className="login-field">
          <label htmlFor="username">{t('login.username')}</label>
          <input
            {...input('username')}
            id="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          {problem('username', 'login.usernameMissing')}
        </div>
        <div className="login-field">
          <label htmlFor="password">{t('login.password')}</label>
          <span className="login-secret">
            <input
              {...input('password')}
              id="password"
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              onKeyUp={noticeCapsLock}
            />
            <button
              type="button"
              className="login-reveal"
              aria-pressed={isPasswordShown}
              onClick={() => setIsPasswordShown(!isPasswordShown)}
            >
              {t(isPasswordShown ? 'login.hidePassword' : 'login.showPassword')}
            </button>
          </span>
          {isCapsLockOn && <span className="login-hint">{t('login.capsLock')}</span>}
          {problem('password', 'login.passwordMissing')}
        </div>
        {captcha !== null && (
          <div className="login-field">
            <label htmlFor="captcha">{t('login.captcha')}</label>
            <span className="login-secret">
              <input {...input('captcha')} id="captcha" autoComplete="off" />
              <button type="button" className="login-picture" onClick={() => askCaptcha(fields.username)}>
                <img src={captcha} alt={t('login.captchaImage')} width={120} height={40} />
              </button>
            </span>
            {problem('captcha', 'login.captchaMissing')}
          </div>
        )}
        <p className="login-failure" role="alert">
          {shown && !isSigningIn && say(shown)}
        </p>
        <button type="submit" className="button button-primary login-submit" disabled={isSigningIn}>
          {t(isProving ? 'login.proving' : isSigningIn ? 'login.submitting' : 'login.submit')}
        </button>
        {isProving && (
          <button type="button" className="button login-cancel" onClick={() => cancel()}>
            {t('login.cancel')}
          </button>
        )}
      </form>
    </PublicFrame>
  )
}
