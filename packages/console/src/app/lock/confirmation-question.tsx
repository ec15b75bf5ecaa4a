import {
  $confirmationErrors,
  $confirmationFailure,
  $isConfirming,
  $user,
  confirmationCancelled,
  confirmationSubmitted,
} from '@netbar/shared'
import type { ConfirmationBy } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input, PasswordInput } from '../../ui/input.ts'
import { PageModal } from '../../ui/page-modal.tsx'
import { useText } from '../../ui/use-text.ts'
import '../../kit/form/form.css'

/** Asks for the password, or for a code, before the call that waits for it is sent again. */
export const ConfirmationQuestion = ({ by }: { readonly by: ConfirmationBy }) => {
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const { user, isConfirming, errors, failure, submit, cancel } = useUnit({
    user: $user,
    isConfirming: $isConfirming,
    errors: $confirmationErrors,
    failure: $confirmationFailure,
    submit: confirmationSubmitted,
    cancel: confirmationCancelled,
  })
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ofServer = errors.find(({ field }) => field === by)?.message ?? (failure && say(failure))
  const problem = isMissing ? t(`confirmation.missing.${by}`) : ofServer
  const input = {
    id: `${id}-${by}`,
    value: typed,
    status: problem ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-problem`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value)
      setIsMissing(false)
    },
  }
  return (
    <PageModal
      open
      title={t('confirmation.title')}
      width={400}
      okText={t('confirmation.confirm')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isConfirming }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${id}-${by}`)?.focus()}
      onCancel={() => cancel()}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(typed.trim() === '')
          if (typed.trim() !== '') submit(by === 'code' ? typed.trim() : typed)
        }}
      >
        <p>{t(`confirmation.lead.${by}`)}</p>
        {/* Username for password managers. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          value={user?.username ?? ''}
          readOnly
        />
        <div className="form-field">
          <label htmlFor={`${id}-${by}`}>{t(by === 'code' ? 'confirmation.code' : 'login.password')}</label>
          {by === 'code' ? (
            <Input {...input} autoComplete="one-time-code" maxLength={16} />
          ) : (
            <PasswordInput {...input} autoComplete="current-password" maxLength={128} />
          )}
          <span id={`${id}-problem`} className="form-problem" role="alert">
            {problem}
          </span>
        </div>
      </form>
    </PageModal>
  )
}
