import { formatMoney, type Latest } from '@netbar/shared'
import { MEMBER_KEY_LENGTH, type TransferParty } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { Input } from '../../../ui/input.ts'

interface PartyFieldProps {
  /** Whether this one passes on, or receives. */
  readonly side: 'from' | 'to'
  readonly party: Latest<string, TransferParty | null>
}

/** Finds a side of a transfer by an exact key, and shows who it is. */
export const PartyField = ({ side, party }: PartyFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [key, setKey] = useState('')
  const [asked, setAsked] = useState('')
  const { found, status, error, ask, forget } = useUnit({
    found: party.$value,
    status: party.$status,
    error: party.$error,
    ask: party.asked,
    forget: party.reset,
  })
  useEffect(() => () => forget(), [forget])
  const typed = withoutSpaces(key)
  const mayFind = typed.length >= MEMBER_KEY_LENGTH.min && status !== 'loading'
  const find = () => {
    if (!mayFind) return
    forget()
    setAsked(typed)
    ask(typed)
  }
  return (
    <div className="transfer-party">
      <label htmlFor={id}>{t(`transfer.find.${side}`)}</label>
      <Input
        id={id}
        value={key}
        autoComplete="off"
        onChange={(event) => setKey(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          find()
        }}
        suffix={
          <Button type="link" size="small" disabled={!mayFind} onClick={find}>
            {t('transfer.find.do')}
          </Button>
        }
      />
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(asked)} />}
      {status === 'ready' && found === null && <Alert type="info" showIcon title={t('transfer.find.nobody')} />}
      {found !== null && (
        <output>
          {t('transfer.party', {
            no: found.memberNo,
            name: found.name,
            phone: found.phone,
            branch: found.branchName,
            principal: formatMoney(found.principalFen),
            gift: formatMoney(found.giftFen),
          })}
        </output>
      )}
    </div>
  )
}
