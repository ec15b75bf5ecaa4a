import { $user } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { emptyPasswords, passwordProblems, type PasswordField, type PasswordForm } from './password-form.ts'
import { passwordWrite } from './password-model.ts'
import './reset-password.css'
import { PasswordInput } from '../../../ui/input.ts'

const FIELDS = [
  ['oldPassword', 'resetPassword.old', 'current-password'],
  ['newPassword', 'resetPassword.new', 'new-password'],
  ['repeated', 'resetPassword.repeat', 'new-password'],
] as const
const idOf = (field: PasswordField) => `reset-${field}`

/** Changes the own password (screen 修改密码). Its input is never stored as a draft. */
export const ResetPassword = () => {
  const { t } = useTranslation()
  const { user, isSaving, errors, failure, submit, reset } = useUnit({
    user: $user,
    isSaving: passwordWrite.$isPending,
    errors: passwordWrite.$errors,
    failure: passwordWrite.$failure,
    submit: passwordWrite.submitted,
    reset: passwordWrite.reset,
  })
  const [form, setForm] = useState<PasswordForm>(emptyPasswords)
  const [checked, setChecked] = useState<readonly PasswordField[]>([])
  useEffect(() => () => reset(), [reset])
  const username = user?.username ?? ''
  const problems = passwordProblems(form)

  const problemOf = (field: PasswordField): string | null => {
    const problem = checked.includes(field) ? problems[field] : null
    return problem === null ? (errors.find((error) => error.field === field)?.message ?? null) : t(problem)
  }
  const send = () => {
    setChecked(FIELDS.map(([field]) => field))
    const first = FIELDS.find(([field]) => problems[field] !== null)
    if (first) document.getElementById(idOf(first[0]))?.focus()
    else submit(form)
  }
  return (
    <>
      <h1 className="page-title">{t('routes.resetPassword')}</h1>
      <section className="card reset-password">
        <p className="quiet">{t('resetPassword.lead')}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <FailureAlert failure={errors.length === 0 ? failure : null} />
          {/* Username for password managers. */}
          <input
            className="visually-hidden"
            type="text"
            autoComplete="username"
            tabIndex={-1}
            aria-hidden="true"
            value={username}
            readOnly
          />
          {FIELDS.map(([field, label, autoComplete]) => {
            const problem = problemOf(field)
            return (
              <div key={field} className="reset-password-field">
                <label htmlFor={idOf(field)}>{t(label)}</label>
                <PasswordInput
                  id={idOf(field)}
                  autoComplete={autoComplete}
                  value={form[field]}
                  status={problem === null ? '' : 'error'}
                  aria-invalid={problem !== null}
                  aria-describedby={`${idOf(field)}-problem`}
                  onChange={({ target }) => {
                    setForm({ ...form, [field]: target.value })
                    setChecked(checked.filter((other) => other !== field))
                    if (errors.length > 0) reset()
                  }}
                />
                <span
                  id={`${idOf(field)}-problem`}
                  className={problem === null ? 'quiet' : 'reset-password-problem'}
                  role="alert"
                >
                  {problem ?? (field === 'newPassword' ? t('resetPassword.hint') : '')}
                </span>
              </div>
            )
          })}
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('resetPassword.save')}
          </Button>
        </form>
      </section>
    </>
  )
}
