import {
  $bindingErrors,
  $bindingFailure,
  $codeResendSeconds,
  $isBinding,
  $isExchangingCode,
  $isSendingCode,
  $wechatUser,
  bindingSubmitted,
  hrefOf,
  smsCodeRequested,
  type BindingForm,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutSpaces } from '../../lib/without-spaces.ts'
import { Link } from 'react-router-dom'
import { useText } from '../../ui/use-text.ts'
import { bindingProblems } from './binding-problems.ts'
import { PublicFrame } from './public-frame.tsx'

const empty: BindingForm = { username: '', phone: '', code: '', password: '' }
const FIELDS = ['username', 'phone', 'code', 'password'] as const
type Field = (typeof FIELDS)[number]

const BindingFields = () => {
  const { t } = useTranslation()
  const say = useText()
  const { errors, failure, seconds, isSending, isBinding, sendCode, submit } = useUnit({
    errors: $bindingErrors,
    failure: $bindingFailure,
    seconds: $codeResendSeconds,
    isSending: $isSendingCode,
    isBinding: $isBinding,
    sendCode: smsCodeRequested,
    submit: bindingSubmitted,
  })
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<readonly Field[]>([])

  /** Marks the missing fields; returns whether there are none. */
  const check = (fields: readonly Field[]): boolean => {
    const found = bindingProblems(form).filter((field) => fields.includes(field))
    setProblems(found)
    const [first] = found
    if (first) document.getElementById(`binding-${first}`)?.focus()
    return found.length === 0
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (check(FIELDS)) submit(form)
  }
  const problemOf = (field: Field): string | null =>
    problems.includes(field)
      ? t(`binding.problem.${field}`)
      : (errors.find((error) => error.field === field)?.message ?? null)
  const input = (field: Field) => {
    const problem = problemOf(field)
    return {
      id: `binding-${field}`,
      name: field,
      value: form[field],
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? undefined : `binding-${field}-problem`,
      onChange: ({ target }: { target: { value: string } }) => {
        // A pasted number or code may have spaces.
        setForm({ ...form, [field]: field === 'username' ? target.value : withoutSpaces(target.value) })
        setProblems(problems.filter((known) => known !== field))
      },
    }
  }
  const problem = (field: Field) => {
    const text = problemOf(field)
    return (
      text !== null && (
        <span id={`binding-${field}-problem`} className="login-problem">
          {text}
        </span>
      )
    )
  }

  return (
    <form noValidate onSubmit={send}>
      <div className="login-field">
        <label htmlFor="binding-username">{t('login.username')}</label>
        <input {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        {problem('username')}
      </div>
      <div className="login-field">
        <label htmlFor="binding-phone">{t('binding.phone')}</label>
        <input {...input('phone')} type="tel" autoComplete="tel-national" />
        {problem('phone')}
      </div>
      <div className="login-field">
        <label htmlFor="binding-code">{t('binding.code')}</label>
        <span className="login-secret">
          <input {...input('code')} inputMode="numeric" autoComplete="one-time-code" />
          <button
            type="button"
            className="login-reveal"
            disabled={isSending || seconds > 0}
            onClick={() => check(['username', 'phone']) && sendCode({ username: form.username, phone: form.phone })}
          >
            {seconds > 0 ? t('binding.resendIn', { s: seconds }) : t('binding.sendCode')}
          </button>
        </span>
        {problem('code')}
      </div>
      <div className="login-field">
        <label htmlFor="binding-password">{t('login.password')}</label>
        <input {...input('password')} type="password" autoComplete="current-password" />
        {problem('password')}
      </div>
      <p className="login-failure" role="alert">
        {failure && !isBinding && say(failure)}
      </p>
      <button type="submit" className="button button-primary login-submit" disabled={isBinding}>
        {t(isBinding ? 'binding.submitting' : 'binding.submit')}
      </button>
    </form>
  )
}

/** Binds a scanned WeChat account to the user's staff account (specification §4, guard step 2). */
export const BindingAccount = () => {
  const { t } = useTranslation()
  const { record, isExchanging } = useUnit({ record: $wechatUser, isExchanging: $isExchangingCode })
  return (
    <PublicFrame title={t('binding.title')} lead={t(record ? 'binding.lead' : 'binding.scanFirst')}>
      {isExchanging && <output>{t('binding.exchanging')}</output>}
      {record && !isExchanging && <BindingFields />}
      <p>
        <Link to={hrefOf('login')}>{t('binding.back')}</Link>
      </p>
    </PublicFrame>
  )
}
