import { enrolment, factorOnWrite } from '@netbar/shared/console'
import { Button, QRCode } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { Input } from '../../../ui/input.ts'
import { useFailure } from '../../../ui/use-failure.ts'
import { useText } from '../../../ui/use-text.ts'
import '../../../kit/form/form.css'

const MIN_CODE = 6

/** The secret as a picture and as text, and the first code of the app. The picture is drawn here. */
export const Enrolment = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const say = useText()
  const failureOf = useFailure()
  const id = useId()
  const { begun, status, error, begin, forget, isSaving, errors, failure, submit, reset } = useUnit({
    begun: enrolment.$value,
    status: enrolment.$status,
    error: enrolment.$error,
    begin: enrolment.asked,
    forget: enrolment.reset,
    isSaving: factorOnWrite.$isPending,
    errors: factorOnWrite.$errors,
    failure: factorOnWrite.$failure,
    submit: factorOnWrite.submitted,
    reset: factorOnWrite.reset,
  })
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    begin()
    // The secret is nowhere but on this screen.
    return () => {
      forget()
      reset()
    }
  }, [begin, forget, reset])
  const isCancelled = error?.httpFailure === 'aborted'
  useEffect(() => {
    // The question for the password was cancelled.
    if (isCancelled) onClose()
  }, [isCancelled, onClose])
  if (status === 'failed' && !isCancelled)
    return (
      <div className="factor-step">
        <p role="alert">{failureOf(error)}</p>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      </div>
    )
  if (!begun) return <LoadingBar />
  const ofServer = errors.find(({ field }) => field === 'code')?.message ?? (failure && say(failure))
  const problem = isMissing ? t('secondFactor.codeMissing') : ofServer
  return (
    <form
      noValidate
      className="factor-step"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(code.length < MIN_CODE)
        if (code.length < MIN_CODE) document.getElementById(`${id}-code`)?.focus()
        else submit(code)
      }}
    >
      <p>{t('secondFactor.scan')}</p>
      <figure className="factor-picture" aria-label={t('secondFactor.picture')}>
        <div aria-hidden="true">
          <QRCode type="svg" value={begun.uri} color="#000000" bgColor="#ffffff" size={180} />
        </div>
      </figure>
      <p>
        {t('secondFactor.byHand')} <code className="factor-secret">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <div className="form-field">
        <label htmlFor={`${id}-code`}>{t('secondFactor.firstCode')}</label>
        <Input
          id={`${id}-code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          status={problem ? 'error' : ''}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setCode(withoutSpaces(target.value))
            setIsMissing(false)
            reset()
          }}
        />
        <span id={`${id}-problem`} className="form-problem" role="alert">
          {problem}
        </span>
      </div>
      <FormActions>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('secondFactor.turnOn')}
        </Button>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      </FormActions>
    </form>
  )
}
