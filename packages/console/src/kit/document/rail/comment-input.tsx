import { type DocumentRef, commentPeople } from '@netbar/shared/console'
import { COMMENT_LIMITS, type CommentPerson } from '@netbar/shared/contract'
import { Button, Mentions } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTooLong } from '../../../ui/text/use-too-long.ts'
import { mentionedIn } from './comment-text.ts'
import '../../../ui/text/text-field.css'

/** A comment that is being written: its text, and the people that were chosen for it. */
export interface TypedComment {
  readonly text: string
  readonly people: readonly CommentPerson[]
}

interface CommentInputProps {
  readonly about: DocumentRef
  readonly label: string
  readonly value: TypedComment
  /** Label of the button that sends it. */
  readonly send: string
  readonly isPending: boolean
  /** Problem that the server found. */
  readonly failure: string | null
  /** Takes what a change makes of the comment: choosing a person changes its text and its people one after the other. */
  readonly onChange: (change: (now: TypedComment) => TypedComment) => void
  readonly onSend: (sent: { readonly text: string; readonly mentions: readonly string[] }) => void
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: () => void
  /** Whether its files are complete: without that it is not sent. */
  readonly isReady?: boolean
  /** Its files. */
  readonly children?: ReactNode
}

/** Pause after a key before people are searched. */
const SEARCH_PAUSE_MS = 200

/** Input for a comment: `@` offers the people who may see the document; Ctrl and Enter send it. */
export const CommentInput = (props: CommentInputProps) => {
  const { about, label, value, send, isPending, failure, onChange, onSend, onCancel, isReady = true } = props
  const { t } = useTranslation()
  const problemId = useId()
  const { people, status, search } = useUnit({
    people: commentPeople.$value,
    status: commentPeople.$status,
    search: commentPeople.asked,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const tooLong = useTooLong(value.text, { limit: COMMENT_LIMITS.text })
  const problem = tooLong ?? failure
  const text = value.text.trim()
  const submit = () => {
    if (text === '' || tooLong !== null || isPending || !isReady) return
    onSend({ text, mentions: mentionedIn(text, value.people).map(({ id }) => id) })
  }
  return (
    <div className="comment-input">
      <Mentions
        aria-label={label}
        placeholder={t('documentRail.placeholder')}
        rows={3}
        value={value.text}
        loading={status === 'loading' || status === 'stale'}
        // The server has searched, by initials too.
        filterOption={false}
        options={(people ?? []).map(({ id, name }) => ({ key: id, value: name, label: name }))}
        notFoundContent={t(status === 'failed' ? 'documentRail.peopleFailed' : 'documentRail.nobody')}
        {...(problem === null ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
        onSearch={(keyword) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search({ ...about, keyword: keyword.slice(0, 20) }), SEARCH_PAUSE_MS)
        }}
        onSelect={({ key, value: name }) => {
          // Ant Design lengthens the keys of options by `-` and their index.
          const person = people?.find(({ id }) => String(key) === id || String(key).startsWith(`${id}-`))
          if (person)
            onChange((now) => ({ ...now, people: [...now.people.filter((each) => each.name !== name), person] }))
        }}
        onChange={(next) => onChange((now) => ({ ...now, text: next }))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      {problem !== null && (
        <span id={problemId} className="text-field-problem" role="alert">
          {problem}
        </span>
      )}
      {props.children}
      <div className="comment-tools">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('kit.cancel')}
          </Button>
        )}
        <Button size="small" type="primary" disabled={text === '' || !isReady} loading={isPending} onClick={submit}>
          {send}
        </Button>
      </div>
    </div>
  )
}
