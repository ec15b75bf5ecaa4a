import { $user, passkeyChallengeFx } from '@netbar/shared'
import {
  $confirmationErrors,
  $confirmationFailure,
  $isConfirming,
  confirmationCancelled,
  confirmationSubmitted,
} from '@netbar/shared/console'
import type { ConfirmationNeed } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from 'antd'
import { hasPasskeys, usePasskeyProof } from '../../frame/use-passkey-proof.ts'
import { withoutSpaces } from '../../lib/without-spaces.ts'
import { Input, PasswordInput } from '../../ui/input.ts'
import { PageModal } from '../../ui/page-modal.tsx'
import { useText } from '../../ui/use-text.ts'
import '../../kit/form/form.css'

/** Asks for the password, or for the second factor, before the call that waits for it is sent again. */
export const ConfirmationQuestion = ({ by, ways }: ConfirmationNeed) => {
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const { user, isConfirming, errors, failure, submit, cancel, challenge } = useUnit({
    challenge: passkeyChallengeFx,
    user: $user,
    isConfirming: $isConfirming,
    errors: $confirmationErrors,
    failure: $confirmationFailure,
    submit: confirmationSubmitted,
    cancel: confirmationCancelled,
  })
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const passkey = usePasskeyProof(challenge, (proof) => submit({ passkey: proof }))
  const offersPasskey = ways.passkey && hasPasskeys()
  const refused = errors.find(({ field }) => field === 'passkey')?.message
  const passkeyProblem = refused ?? (passkey.problem && say(passkey.problem))
  const ofServer =
    errors.find(({ field }) => field === by)?.message ?? (refused === undefined ? failure && say(failure) : null)
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
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(offersPasskey ? `${id}-passkey` : `${id}-${by}`)?.focus()
      }
      onCancel={() => cancel()}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(typed.trim() === '')
          if (typed.trim() !== '') submit(by === 'code' ? { code: withoutSpaces(typed) } : { password: typed })
        }}
      >
        <p>{t(`confirmation.lead.${by === 'password' || !offersPasskey ? by : ways.app ? 'both' : 'passkey'}`)}</p>
        {offersPasskey && (
          <div className="form-field">
            <Button id={`${id}-passkey`} block type="primary" ghost loading={passkey.isAsking} onClick={passkey.ask}>
              {t('login.passkey.use')}
            </Button>
            <span className="form-problem" role="alert">
              {passkeyProblem}
            </span>
          </div>
        )}
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
          <label htmlFor={`${id}-${by}`}>
            {t(by === 'password' ? 'login.password' : ways.app ? 'confirmation.code' : 'login.factor.recoveryCode')}
          </label>
          {by === 'code' ? (
            <Input {...input} autoComplete="one-time-code" />
          ) : (
            <PasswordInput {...input} autoComplete="current-password" />
          )}
          <span id={`${id}-problem`} className="form-problem" role="alert">
            {problem}
          </span>
        </div>
      </form>
    </PageModal>
  )
}
