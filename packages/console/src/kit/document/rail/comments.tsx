import { type DocumentRef, commentAdding, commentsOpened, shownComments } from '@netbar/shared/console'
import { commentPerson } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { useRenewal } from '../../../frame/tabs/use-renewal.ts'
import { AttachmentField } from '../../attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../attachments/use-photo-uploads.ts'
import { RetryAlert } from '../../retry-alert.tsx'
import { TitledCard } from '../titled-card.tsx'
import { useStep } from '../steps/use-step.ts'
import { useOwnRow } from '../use-own-row.ts'
import { CommentEntry } from './comment-entry.tsx'
import { CommentInput, type TypedComment } from './comment-input.tsx'
import { COMMENT_PARAM } from './shown-documents.ts'

const typedComment = v.object({
  text: v.string(),
  people: v.array(commentPerson),
  files: v.optional(v.array(v.string()), []),
})

/** A comment as its draft keeps it. */
const kept = ({ text, people }: TypedComment) => ({ text, people: [...people] })

/** The comments on a document, and a field for another one, with files. What is typed survives a reload. */
export const Comments = ({ about }: { readonly about: DocumentRef }) => {
  const { t } = useTranslation()
  const { kind, id } = about
  const [search] = useSearchParams()
  const { latest, status, error, open } = useUnit({
    latest: shownComments.$value,
    status: shownComments.$status,
    error: shownComments.$error,
    open: commentsOpened,
  })
  const ask = useCallback(() => open({ kind, id }), [open, kind, id])
  useRenewal(id, ask)
  const comments = useOwnRow(id, latest)?.comments
  const [typed, , change, clear] = useDraft(`comment:${id}`, typedComment, () => ({ text: '', people: [], files: [] }))
  const step = useStep(commentAdding, clear)
  const group = `comment-${id}`
  const files = usePhotoProblem({
    group,
    ids: typed.files,
    wasSent: step.wasSent,
    refusalOf: step.refusalOf,
  })
  return (
    <TitledCard title={t('documentRail.comments', { n: comments?.length ?? 0 })}>
      {!comments && status === 'failed' && <RetryAlert error={error} onRetry={ask} />}
      {!comments && status !== 'failed' && <p className="quiet">{t('documentRail.loading')}</p>}
      {comments?.length === 0 && <p className="quiet">{t('documentRail.none')}</p>}
      {comments && comments.length > 0 && (
        <ul className="comments">
          {comments.map((comment) => (
            <CommentEntry
              key={comment.id}
              about={about}
              comment={comment}
              isWanted={search.get(COMMENT_PARAM) === comment.id}
            />
          ))}
        </ul>
      )}
      <CommentInput
        about={about}
        label={t('documentRail.write')}
        value={typed}
        send={t('documentRail.send')}
        isPending={step.isPending}
        failure={files.problem === null ? step.failure : null}
        isReady={files.isRight}
        onChange={(next) => change((now) => ({ ...now, ...kept(next(now)) }))}
        onSend={(sent) => step.send({ ...about, ...sent, attachments: typed.files })}
      >
        <AttachmentField
          group={group}
          label={t('documentRail.files')}
          takesPdf
          value={typed.files}
          problem={files.problem}
          onChange={(ids) => change((now) => ({ ...now, files: [...ids] }))}
        />
      </CommentInput>
    </TitledCard>
  )
}
