import { formatDateTime } from '@netbar/shared'
import { type DocumentRef, commentChange, commentRemoval } from '@netbar/shared/console'
import type { DocumentComment } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentGallery } from '../../attachments/attachment-gallery.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useStep } from '../steps/use-step.ts'
import { CommentInput, type TypedComment } from './comment-input.tsx'
import { textParts } from './comment-text.ts'

interface CommentEntryProps {
  readonly about: DocumentRef
  readonly comment: DocumentComment
  /** Whether the address of the page names it. */
  readonly isWanted: boolean
}

interface ChangeProps extends Pick<CommentEntryProps, 'about' | 'comment'> {
  readonly onClose: () => void
}

const Change = ({ about, comment, onClose }: ChangeProps) => {
  const { t } = useTranslation()
  const { id, version, text, mentions } = comment
  const [typed, setTyped] = useState<TypedComment>({ text, people: mentions })
  const step = useStep(commentChange, onClose)
  return (
    <CommentInput
      about={about}
      label={t('documentRail.change')}
      value={typed}
      send={t('documentRail.save')}
      isPending={step.isPending}
      failure={step.failure}
      onChange={setTyped}
      onSend={(sent) => step.send({ id, version, text: sent.text, mentions: [...sent.mentions] })}
      onCancel={onClose}
    />
  )
}

/** Whether the author may still change a comment; it is looked at again when that time is over. */
const useIsChangeable = (until: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Date.parse(until) - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

/** One comment; its author may change and remove it for some minutes. */
export const CommentEntry = ({ about, comment, isWanted }: CommentEntryProps) => {
  const { t } = useTranslation()
  const remove = useUnit(commentRemoval.submitted)
  const [isChanging, setIsChanging] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  const { id, version, text, mentions, attachments, createdBy, createdTime, changedTime, removedTime } = comment
  const mayChange = useIsChangeable(comment.changeableUntil)
  useEffect(() => {
    if (!isWanted) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <li ref={element} tabIndex={-1} className={isWanted ? 'comment comment-wanted' : 'comment'}>
      <div className="comment-head">
        <b>{createdBy}</b> <time dateTime={createdTime}>{formatDateTime(createdTime)}</time>
        {changedTime !== null && removedTime === null && (
          <span title={formatDateTime(changedTime)}>{t('documentRail.changed')}</span>
        )}
      </div>
      {isChanging ? (
        <Change about={about} comment={comment} onClose={() => setIsChanging(false)} />
      ) : (
        <p className={removedTime === null ? 'comment-text' : 'comment-text quiet'}>
          {removedTime === null
            ? textParts(text, mentions).map((part, index) =>
                part.isMention ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
              )
            : t('documentRail.removed', { time: formatDateTime(removedTime) })}
        </p>
      )}
      {attachments.length > 0 && <AttachmentGallery attachments={attachments} />}
      {mayChange && !isChanging && (
        <div className="comment-tools">
          <RowButton onClick={() => setIsChanging(true)}>{t('documentRail.change')}</RowButton>
          <RowButton isDangerous onClick={() => setIsRemoving(true)}>
            {t('documentRail.remove')}
          </RowButton>
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('documentRail.removeTitle')}
          confirm={t('documentRail.remove')}
          isDangerous
          onConfirm={() => remove({ id, version })}
          onClose={() => setIsRemoving(false)}
        >
          <p className="comment-text">{text}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
