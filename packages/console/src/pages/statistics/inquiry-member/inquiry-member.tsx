import { $inquiryKey, memberInquired, memberInquiry } from '@netbar/shared/console'
import { MEMBER_KEY_LENGTH } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { TextField } from '../../../ui/text/text-field.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { MemberCard } from './member-card.tsx'
import './inquiry-member.css'

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
  const key = withoutSpaces(typed)
  const isShort = key.length < MEMBER_KEY_LENGTH.min
  return (
    <form
      className="inquiry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isShort && key.length <= MEMBER_KEY_LENGTH.max) inquire(key)
      }}
    >
      <TextField
        id={id}
        label={t('inquiryMember.key')}
        isCode
        limit={MEMBER_KEY_LENGTH.max}
        value={typed}
        autoComplete="off"
        problem={isTried && isShort ? t('inquiryMember.short') : null}
        onChange={setTyped}
      />
      <Button type="primary" htmlType="submit">
        {t('inquiryMember.search')}
      </Button>
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
