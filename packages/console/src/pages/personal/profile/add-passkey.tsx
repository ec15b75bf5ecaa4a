import { CallError, type Text } from '@netbar/shared'
import { passkeyAddWrite, passkeyBeginFx } from '@netbar/shared/console'
import { PASSKEY_NAME_LENGTH } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import { passkeyFailure } from '../../../frame/use-passkey-proof.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { TextInput } from '../../../ui/text/text-input.tsx'
import { useTooLong } from '../../../ui/text/use-too-long.ts'
import { useText } from '../../../ui/use-text.ts'
import '../../../kit/form/form.css'

/** The name of a new passkey; the browser then asks for the passkey itself. */
export const AddPasskey = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const { begin, submit, reset, isSaving, failure } = useUnit({
    begin: passkeyBeginFx,
    submit: passkeyAddWrite.submitted,
    reset: passkeyAddWrite.reset,
    isSaving: passkeyAddWrite.$isPending,
    failure: passkeyAddWrite.$failure,
  })
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<Text | null>(null)
  useEffect(() => {
    document.getElementById(`${id}-name`)?.focus()
    return () => reset()
  }, [id, reset])

  const add = async (named: string) => {
    setIsAsking(true)
    setProblem(null)
    reset()
    try {
      submit({ name: named, passkey: await makePasskey(await begin()) })
    } catch (error) {
      const isCancelled = error instanceof CallError && error.httpFailure === 'aborted'
      setProblem(isCancelled ? null : passkeyFailure(error))
    } finally {
      setIsAsking(false)
    }
  }
  const tooLong = useTooLong(name, { limit: PASSKEY_NAME_LENGTH })
  const shown =
    tooLong ?? (isMissing ? t('secondFactor.nameMissing') : problem ? say(problem) : failure && say(failure))
  return (
    <form
      noValidate
      className="factor-step"
      onSubmit={(event) => {
        event.preventDefault()
        const named = name.trim()
        setIsMissing(named === '')
        if (named === '' || named.length > PASSKEY_NAME_LENGTH) document.getElementById(`${id}-name`)?.focus()
        else void add(named)
      }}
    >
      <p>{t('secondFactor.passkeyLead')}</p>
      <div className="form-field">
        <label htmlFor={`${id}-name`}>{t('secondFactor.passkeyName')}</label>
        <TextInput
          id={`${id}-name`}
          limit={PASSKEY_NAME_LENGTH}
          placeholder={t('secondFactor.passkeyExample')}
          value={name}
          status={shown ? 'error' : ''}
          aria-invalid={isMissing || tooLong !== null}
          aria-describedby={`${id}-problem`}
          onChange={(typed) => {
            setName(typed)
            setIsMissing(false)
          }}
        />
        <span id={`${id}-problem`} className="form-problem" role="alert">
          {shown}
        </span>
      </div>
      <FormActions>
        <Button type="primary" htmlType="submit" loading={isAsking || isSaving}>
          {t('secondFactor.addPasskey')}
        </Button>
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
      </FormActions>
    </form>
  )
}
