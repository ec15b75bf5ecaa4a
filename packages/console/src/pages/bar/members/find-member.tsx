import { $counterKey, counterMemberSought } from '@netbar/shared/console'
import { MEMBER_KEY_LENGTH } from '@netbar/shared/contract'
import type { InputRef } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../frame/use-shortcut.ts'
import { withoutSpaces } from '../../../lib/without-spaces.ts'
import { Input } from '../../../ui/input.ts'

/** Finds a member by card, member number, phone or ID. F4 leads here from everywhere; a card reader types Enter itself. */
export const FindMember = () => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<InputRef>(null)
  const { sought, seek } = useUnit({ sought: $counterKey, seek: counterMemberSought })
  const [typed, setTyped] = useState(sought)
  const [isShort, setIsShort] = useState(false)
  useShortcut('f4', () => input.current?.focus({ cursor: 'all' }))
  const find = () => {
    const key = withoutSpaces(typed)
    setIsShort(key.length < MEMBER_KEY_LENGTH.min)
    if (key.length >= MEMBER_KEY_LENGTH.min) seek(key)
  }
  return (
    <div className="find-member">
      <label htmlFor={id}>
        {t('memberDesk.find')} <kbd>F4</kbd>
      </label>
      <Input
        id={id}
        ref={input}
        data-focus="member"
        value={typed}
        autoComplete="off"
        status={isShort ? 'error' : ''}
        aria-describedby={`${id}-short`}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsShort(false)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          find()
        }}
      />
      <output id={`${id}-short`} className="find-short">
        {isShort && t('memberDesk.short')}
      </output>
    </div>
  )
}
