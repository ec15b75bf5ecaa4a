import type { Latest } from '@netbar/shared'
import { MEMBER_KEY_LENGTH } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { Input } from '../../../ui/input.ts'
import './member-key-field.css'

interface MemberKeyFieldProps {
  readonly label: string
  /** Label of the button. */
  readonly find: string
  /** Said where the key is nobody's. */
  readonly nobody: string
  /** What is known of whoever has a key; null for nobody. It is forgotten with the field. */
  readonly found: Pick<Latest<string, object | null>, '$status' | '$error' | 'asked' | 'reset'>
}

/** Finds one member by an exact key; whoever shows the field shows who it is. */
export const MemberKeyField = ({ label, find, nobody, found }: MemberKeyFieldProps) => {
  const id = useId()
  const [key, setKey] = useState('')
  const [asked, setAsked] = useState('')
  const { status, error, ask, forget } = useUnit({
    status: found.$status,
    error: found.$error,
    ask: found.asked,
    forget: found.reset,
  })
  useEffect(() => () => forget(), [forget])
  const typed = withoutSpaces(key)
  const mayFind = typed.length >= MEMBER_KEY_LENGTH.min && status !== 'loading'
  const seek = () => {
    if (!mayFind) return
    forget()
    setAsked(typed)
    ask(typed)
  }
  return (
    <div className="member-key">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={key}
        autoComplete="off"
        onChange={(event) => setKey(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          seek()
        }}
        suffix={
          <Button type="link" size="small" disabled={!mayFind} onClick={seek}>
            {find}
          </Button>
        }
      />
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(asked)} />}
      {/* The lookup is complete without a result. */}
      {status === 'idle' && asked !== '' && <Alert type="info" showIcon title={nobody} />}
    </div>
  )
}
