import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { attachmentIds } from './attachment-ids.ts'
import { attachments } from './attachments.ts'
import { documentStep } from './document-step.ts'
import { formText, requiredText } from './resource.ts'

/**
 * Kinds of documents that have comments and related documents. Each domain adds its own by declaration merging in its
 * `index.ts`: the kit knows no document.
 */
export interface DocumentKinds {}
/** The name of such a kind. */
export type DocumentKind = keyof DocumentKinds

/** A kind as it is sent: one that the other side does not know is not found. */
const documentKind = v.pipe(v.string(), v.regex(/^[a-z]+$/i), v.maxLength(40))

/** Bounds of a comment: its characters, and the people that it mentions. */
export const COMMENT_LIMITS = { text: 500, mentions: 20 } as const
/** Maximum number of comments of one document. */
export const MAX_COMMENTS = 500
/** Minutes for which the author of a comment may change or remove it. */
export const COMMENT_CHANGE_MINUTES = 15
/** Maximum number of people that a search answers. */
export const MAX_COMMENT_PEOPLE = 20

/** Somebody who may see a document, by id and name. */
export const commentPerson = v.object({ id, name: v.string() })
export type CommentPerson = v.InferOutput<typeof commentPerson>

/** A comment on a document. A removed one has neither a text nor files. */
export const documentComment = v.object({
  id,
  text: v.string(),
  mentions: v.array(commentPerson),
  /** Photos and papers that it was written with. */
  attachments,
  createdBy: v.string(),
  createdTime: instant,
  /** When it was last changed, and when it was removed; null where it was not. */
  changedTime: v.nullable(instant),
  removedTime: v.nullable(instant),
  /** Until when the user may change or remove it; null for comments of others. */
  changeableUntil: v.nullable(instant),
  version: quantity,
})
export type DocumentComment = v.InferOutput<typeof documentComment>

/** The comments on a document, by its id, oldest first. */
export const documentComments = v.object({ id, comments: v.array(documentComment) })
export type DocumentComments = v.InferOutput<typeof documentComments>

/** The document of a comment, and the side from which the user sees it. */
export const commentPlace = v.object({
  kind: documentKind,
  documentId: id,
  side: v.picklist(['store', 'company']),
})
export type CommentPlace = v.InferOutput<typeof commentPlace>

const text = requiredText(COMMENT_LIMITS.text)
const mentions = v.optional(v.pipe(v.array(id), v.maxLength(COMMENT_LIMITS.mentions)), [])
/** A new comment: its text, the ids of the people whom it mentions by name, and those of its files. */
export const commentDraft = v.strictObject({ text, mentions, attachments: attachmentIds })

const ofDocument = v.object({ kind: documentKind, id })
const byId = v.object({ id })
const step = { ...documentStep, access: 'session', answer: documentComment } as const
const read = { method: 'GET', access: 'session', layout: 'data', handledStatuses: [Status.notFound] } as const

/** Comments on documents. Who may read a document may comment on it. */
export const documentCommentCalls = {
  list: defineCall({
    ...read,
    path: '/api/document/comment/list/{kind}/{id}',
    summary: 'Comments on a document, oldest first',
    params: ofDocument,
    answer: documentComments,
  }),
  people: defineCall({
    ...read,
    path: '/api/document/comment/people/{kind}/{id}',
    summary: 'People who may see a document, by a part of their name or its initials',
    params: ofDocument,
    query: v.object({ keyword: v.optional(formText(20), '') }),
    answer: v.array(commentPerson),
  }),
  place: defineCall({
    ...read,
    path: '/api/document/comment/place/{id}',
    summary: 'The document of a comment',
    params: byId,
    answer: commentPlace,
  }),
  add: defineCall({
    ...step,
    path: '/api/document/comment/add/{kind}/{id}',
    summary: 'Comment on a document; the people mentioned are notified',
    params: ofDocument,
    body: commentDraft,
  }),
  change: defineCall({
    ...step,
    path: '/api/document/comment/change/{id}',
    summary: 'Change an own comment shortly after it was written',
    params: byId,
    body: v.strictObject({ version: quantity, text, mentions }),
  }),
  remove: defineCall({
    ...step,
    path: '/api/document/comment/remove/{id}',
    summary: 'Remove an own comment shortly after it was written',
    params: byId,
    body: v.strictObject({ version: quantity }),
  }),
} as const

/** A document that another one belongs with; null where it has no amount, or the user may not see it. */
export const relatedDocument = v.object({
  kind: documentKind,
  id,
  documentNo: v.string(),
  status: v.string(),
  side: v.picklist(['store', 'company']),
  createdTime: instant,
  amountFen: v.nullable(v.number()),
})
export type RelatedDocument = v.InferOutput<typeof relatedDocument>

/** The documents that belong with one, by its id, newest first. */
export const relatedDocuments = v.object({ id, documents: v.array(relatedDocument) })
export type RelatedDocuments = v.InferOutput<typeof relatedDocuments>

/** What documents have to do with each other. */
export const relatedDocumentCalls = {
  list: defineCall({
    ...read,
    path: '/api/document/related/{kind}/{id}',
    summary: 'Documents that belong with a document, as far as the user may see them',
    params: ofDocument,
    answer: relatedDocuments,
  }),
} as const
