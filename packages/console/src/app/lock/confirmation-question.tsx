import {
  $confirmationErrors,
  $confirmationFailure,
  $isConfirming,
  $user,
  confirmationCancelled,
  confirmationSubmitted,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../ui/input.ts'
import { PageModal } from '../../ui/page-modal.tsx'
import { useText } from '../../ui/use-text.ts'
import '../../kit/form/form.css'

/** Asks for the password before the call that waits for it is sent again. */
export const ConfirmationQuestion = () => {
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
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ofServer = errors.find(({ field }) => field === 'password')?.message ?? (failure && say(failure))
  const problem = isMissing ? t('confirmation.missing') : ofServer
  return (
    <PageModal
      open
      title={t('confirmation.title')}
      width={400}
      okText={t('confirmation.confirm')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isConfirming }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${id}-password`)?.focus()}
      onCancel={() => cancel()}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(password === '')
          if (password !== '') submit(password)
        }}
      >
        <p>{t('confirmation.lead')}</p>
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
          <label htmlFor={`${id}-password`}>{t('login.password')}</label>
          <PasswordInput
            id={`${id}-password`}
            autoComplete="current-password"
            value={password}
            maxLength={128}
            status={problem ? 'error' : ''}
            aria-invalid={Boolean(problem)}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => {
              setPassword(target.value)
              setIsMissing(false)
            }}
          />
          <span id={`${id}-problem`} className="form-problem" role="alert">
            {problem}
          </span>
        </div>
      </form>
    </PageModal>
  )
}
