import { $inquiryKey, memberInquired, memberInquiry } from '@netbar/shared'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { Input } from '../../../ui/input.ts'
import { useFailure } from '../../../ui/use-failure.ts'
import { MemberCard } from './member-card.tsx'
import './inquiry-member.css'

/** Bounds of the contract. */
const KEY = { min: 4, max: 20 }

const KeyForm = ({ sent }: { readonly sent: string }) => {
  const { t } = useTranslation()
  const id = useId()
  const inquire = useUnit(memberInquired)
  const [typed, setTyped] = useState(sent)
  // A lookup from the palette fills the field too.
  const [shown, setShown] = useState(sent)
  if (shown !== sent) {
    setShown(sent)
    setTyped(sent)
  }
  const [isTried, setIsTried] = useState(false)
  const isShort = typed.trim().length < KEY.min
  const isWrong = isTried && isShort
  return (
    <form
      className="inquiry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isShort) inquire(typed)
      }}
    >
      <label htmlFor={id}>{t('inquiryMember.key')}</label>
      <Input
        id={id}
        value={typed}
        maxLength={KEY.max}
        autoComplete="off"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="primary" htmlType="submit">
        {t('inquiryMember.search')}
      </Button>
      {isWrong && (
        <p id={`${id}-problem`} className="inquiry-problem" role="alert">
          {t('inquiryMember.short')}
        </p>
      )}
    </form>
  )
}

/** 会员查询: one member of the brand by an exact key, read-only. */
export const InquiryMember = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { sent, card, status, error } = useUnit({
    sent: $inquiryKey,
    card: memberInquiry.$value,
    status: memberInquiry.$status,
    error: memberInquiry.$error,
  })
  return (
    <>
      <h1 className="page-title">{t('routes.inquiryMember')}</h1>
      <section className="card">
        <p className="quiet">{t('inquiryMember.lead')}</p>
        <KeyForm sent={sent} />
        {status === 'loading' && <LoadingBar />}
        {/* The lookup is complete without a result. */}
        {status === 'idle' && sent !== '' && <Alert type="warning" showIcon title={t('inquiryMember.nobody')} />}
        {status === 'failed' && <Alert type="warning" showIcon title={failure(error)} />}
      </section>
      {card && <MemberCard card={card} />}
    </>
  )
}
