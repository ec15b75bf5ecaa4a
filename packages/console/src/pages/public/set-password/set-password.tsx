import {
  $isPasswordSet,
  $isSettingPassword,
  $linkErrors,
  $linkFailure,
  $linkUsername,
  passwordEntered,
  passwordLinkOpened,
} from '@netbar/shared'
import { newPassword } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useText } from '../../../ui/use-text.ts'
import { PublicFrame } from '../public-frame.tsx'

interface SetPasswordProps {
  readonly secret: string
  /** Back to the sign-in. */
  readonly onDone: () => void
}

/** Setting a password by a link that an administrator has made: valid once, and it signs nobody in. */
export const SetPassword = ({ secret, onDone }: SetPasswordProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { username, errors, failure, isSet, isSaving, open, submit } = useUnit({
    username: $linkUsername,
    errors: $linkErrors,
    failure: $linkFailure,
    isSet: $isPasswordSet,
    isSaving: $isSettingPassword,
    open: passwordLinkOpened,
    submit: passwordEntered,
  })
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wasSent, setWasSent] = useState(false)
  useEffect(() => {
    open(secret)
  }, [open, secret])

  const wrong = !v.is(newPassword, password) ? t('setPassword.wrong') : null
  const differs = repeated === password ? null : t('setPassword.differs')
  const refused = errors.find(({ field }) => field === 'newPassword')?.message ?? null
  const problems = { password: (wasSent ? wrong : null) ?? refused, repeated: wasSent ? differs : null }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (wrong !== null) document.getElementById('new-password')?.focus()
    else if (differs !== null) document.getElementById('repeated-password')?.focus()
    else submit(password)
  }
  const field = (
    id: string,
    label: string,
    value: string,
    problem: string | null,
    onChange: (text: string) => void,
  ) => (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        autoComplete="new-password"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-problem`} className="login-problem" role="alert">
        {problem}
      </span>
    </div>
  )
  const isOver = username === null && failure !== null
  return (
    <PublicFrame
      title={t('setPassword.title')}
      lead={t(isSet ? 'setPassword.done' : 'setPassword.lead', { username: username ?? '' })}
    >
      {isSet || isOver ? (
        <>
          <p className="login-failure" role="alert">
            {isOver && failure && say(failure)}
          </p>
          <button type="button" className="button button-primary login-submit" onClick={onDone}>
            {t('setPassword.signIn')}
          </button>
        </>
      ) : (
        <form noValidate onSubmit={send}>
          {/* Username for password managers. */}
          <input
            className="visually-hidden"
            type="text"
            autoComplete="username"
            value={username ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {field('new-password', t('setPassword.password'), password, problems.password, setPassword)}
          {field('repeated-password', t('setPassword.repeat'), repeated, problems.repeated, setRepeated)}
          <p className="login-failure" role="alert">
            {failure && refused === null && say(failure)}
          </p>
          <button type="submit" className="button button-primary login-submit" disabled={isSaving || username === null}>
            {t('setPassword.submit')}
          </button>
        </form>
      )}
    </PublicFrame>
  )
}
