import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../access/session/index.ts'
import { documentCommentCalls, relatedDocumentCalls, type DocumentKind } from '../contract/kit/comments.ts'
import { reloadDueOf } from '../live/notices/index.ts'
import { createCallFx } from '../platform/calls/index.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { createStepFx } from '../kit/models/create-step-fx.ts'
import { createSubmissionKey } from '../kit/models/create-submission-key.ts'
import { createWrite } from '../kit/models/create-write.ts'

/** A document by its kind. */
export interface DocumentRef {
  readonly kind: DocumentKind
  readonly id: string
}

/** A new comment on a document, with the ids of those whom it mentions, and of its files. */
interface NewComment extends DocumentRef {
  readonly text: string
  readonly mentions: readonly string[]
  readonly attachments: readonly string[]
}

/** The page of a document was opened, or shown again: its comments are fetched. */
export const commentsOpened = createEvent<DocumentRef>()

/** Comments on the document that was opened last. */
export const shownComments = createLatest(
  attach({ mapParams: (ref: DocumentRef) => ({ params: ref }), effect: createCallFx(documentCommentCalls.list) }),
)
/** Documents that belong with the one that was opened last. */
export const relatedDocuments = createLatest(
  attach({ mapParams: (ref: DocumentRef) => ({ params: ref }), effect: createCallFx(relatedDocumentCalls.list) }),
)
/** Those who may see a document, by a part of their name or its initials. */
export const commentPeople = createLatest(
  attach({
    mapParams: ({ keyword, ...params }: DocumentRef & { readonly keyword: string }) => ({ params, query: { keyword } }),
    effect: createCallFx(documentCommentCalls.people),
  }),
)
/** The document of a comment that a notification leads to. */
export const commentPlace = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(documentCommentCalls.place) }),
)

const submission = createSubmissionKey('comment')
const addFx = attach({
  source: submission.$key,
  mapParams: ({ kind, id, text, mentions, attachments }: NewComment, key: string) => ({
    params: { kind, id },
    ...submission.toRequest(
      // An older server does not know of files.
      { text, mentions: [...mentions], ...(attachments.length > 0 ? { attachments: [...attachments] } : {}) },
      `${key}-${id}`,
    ),
  }),
  effect: createCallFx(documentCommentCalls.add),
})
/** Writes a comment. */
export const commentAdding = createWrite({ save: addFx, success: 'documentRail.done.add', showsFailure: false })
/** Changes an own comment. */
export const commentChange = createWrite({
  save: createStepFx('comment-change', documentCommentCalls.change),
  success: 'documentRail.done.change',
  showsFailure: false,
})
/** Removes an own comment. */
export const commentRemoval = createWrite({
  save: createStepFx('comment-remove', documentCommentCalls.remove),
  success: 'documentRail.done.remove',
  showsFailure: true,
})

const $openedRef = createStore<DocumentRef | null>(null)
  .on(commentsOpened, (_, ref) => ref)
  .reset(signedOut)
const isKnown = (ref: DocumentRef | null): ref is DocumentRef => ref !== null

// A comment that is sent again is the same one until it arrived.
sample({ clock: commentsOpened, source: submission.$key, filter: (key) => key === '', target: submission.renewed })
sample({ clock: addFx.done, target: submission.renewed })
sample({
  clock: commentsOpened,
  source: shownComments.$value,
  filter: (shown, { id }) => shown?.id !== id,
  target: shownComments.reset,
})
sample({
  clock: commentsOpened,
  source: relatedDocuments.$value,
  filter: (shown, { id }) => shown?.id !== id,
  target: relatedDocuments.reset,
})
sample({ clock: commentsOpened, target: [shownComments.asked, relatedDocuments.asked] })
sample({
  clock: [
    reloadDueOf('comments'),
    commentAdding.done,
    commentChange.done,
    commentRemoval.done,
    // Somebody else may have been faster in another tab.
    commentChange.$failure,
    commentRemoval.$failure,
  ],
  source: $openedRef,
  filter: isKnown,
  target: shownComments.asked,
})
