import { $phoneCodeResendSeconds, phoneCodeWrite, phoneWrite } from '@netbar/shared/console'
import { phoneDraft } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import * as v from 'valibot'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Fact } from './section.tsx'
import '../../../kit/form/form.css'
import { Input } from '../../../ui/input.ts'

type Field = 'phone' | 'code'
const { phone: phoneRule, code: codeRule } = phoneDraft.entries
const isWrong = { phone: (text: string) => !v.is(phoneRule, text), code: (text: string) => !v.is(codeRule, text) }

/** Form with the new phone number and the code sent to it. */
const PhoneForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({ phone: '', code: '' })
  const [checked, setChecked] = useState<readonly Field[]>([])
  const { seconds, isSending, isSaving, errors, codeErrors, failure, codeFailure, sendCode, save, forget, forgetCode } =
    useUnit({
      seconds: $phoneCodeResendSeconds,
      isSending: phoneCodeWrite.$isPending,
      isSaving: phoneWrite.$isPending,
      errors: phoneWrite.$errors,
      codeErrors: phoneCodeWrite.$errors,
      failure: phoneWrite.$failure,
      codeFailure: phoneCodeWrite.$failure,
      sendCode: phoneCodeWrite.submitted,
      save: phoneWrite.submitted,
      forget: phoneWrite.reset,
      forgetCode: phoneCodeWrite.reset,
    })
  useWritten(phoneWrite, onClose)
  const problemOf = (field: Field): string | null =>
    checked.includes(field) && isWrong[field](typed[field])
      ? t(`profile.${field}Problem`)
      : ([...errors, ...codeErrors].find((error) => error.field === field)?.message ?? null)
  /** Whether the fields are valid; the first invalid one gets the focus. */
  const check = (fields: readonly Field[]): boolean => {
    setChecked(fields)
    const wrong = fields.find((field) => isWrong[field](typed[field]))
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    return wrong === undefined
  }
  const input = (field: Field) => ({
    id: `${id}-${field}`,
    value: typed[field],
    'aria-invalid': problemOf(field) !== null,
    'aria-describedby': `${id}-${field}-problem`,
    status: problemOf(field) === null ? ('' as const) : ('error' as const),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: withoutSpaces(target.value) })
      setChecked(checked.filter((other) => other !== field))
      forget()
      forgetCode()
    },
  })
  const problem = (field: Field) => (
    <span id={`${id}-${field}-problem`} className="form-problem" role="alert">
      {problemOf(field)}
    </span>
  )
  return (
    <form
      noValidate
      className="phone-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (check(['phone', 'code'])) save(typed)
      }}
    >
      <div className="form-fields">
        <div className="form-field">
          <label htmlFor={`${id}-phone`}>{t('profile.newPhone')}</label>
          <Input {...input('phone')} type="tel" autoComplete="tel-national" />
          {problem('phone')}
        </div>
        <div className="form-field">
          <label htmlFor={`${id}-code`}>{t('profile.code')}</label>
          <span className="phone-code">
            <Input {...input('code')} inputMode="numeric" autoComplete="one-time-code" />
            <Button
              loading={isSending}
              disabled={seconds > 0}
              onClick={() => check(['phone']) && sendCode(typed.phone)}
            >
              {seconds > 0 ? t('profile.resendIn', { s: seconds }) : t('profile.sendCode')}
            </Button>
          </span>
          {problem('code')}
        </div>
      </div>
      {errors.length === 0 && codeErrors.length === 0 && <FailureAlert failure={failure ?? codeFailure} />}
      <FormActions>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('profile.savePhone')}
        </Button>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      </FormActions>
    </form>
  )
}

/** The phone number, masked, with a form to change it. */
export const PhoneFact = ({ phone }: { readonly phone: string | null }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <dl className="profile-facts">
        <Fact label={t('profile.phone')}>
          <span>{phone ?? t('profile.noPhone')}</span>
          {!isOpen && (
            <button type="button" className="plain-button" onClick={() => setIsOpen(true)}>
              {t('profile.changePhone')}
            </button>
          )}
        </Fact>
      </dl>
      {isOpen && <PhoneForm onClose={close} />}
    </>
  )
}
