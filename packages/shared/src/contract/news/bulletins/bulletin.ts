import * as v from 'valibot'
import { id, instant, quantity } from '../../core/primitives.ts'
import { attachmentIds } from '../../kit/attachment-ids.ts'
import { attachments } from '../../kit/attachments.ts'
import { requiredText } from '../../kit/resource.ts'
import { BULLETIN_STATUSES } from './bulletin-machine.ts'

/** How important a bulletin is, the least first. */
export const BULLETIN_LEVELS = ['NORMAL', 'IMPORTANT', 'URGENT'] as const
export const bulletinLevel = v.picklist(BULLETIN_LEVELS)

/** Maximum number of branches of one bulletin. */
const MAX_BRANCHES = 500

/** A bulletin as its form sends it. Its content is plain text; an empty line separates paragraphs. */
export const bulletinDraft = {
  title: requiredText(50),
  level: bulletinLevel,
  content: requiredText(5_000),
  /** Whether each receiver has to say that they know it. */
  needsAck: v.boolean(),
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BRANCHES)),
  attachments: attachmentIds,
} as const

const common = {
  id,
  title: v.string(),
  level: bulletinLevel,
  needsAck: v.boolean(),
  /** Who wrote it. */
  sender: v.string(),
  branchCount: quantity,
  /** When it was published, or will be; null for a draft. */
  publishTime: v.nullable(instant),
} as const

/** When the user has read a bulletin, and has said so. */
const own = {
  /** Whether it is meant for the user: the company’s staff may read what it sends, and need not. */
  isReceiver: v.boolean(),
  readTime: v.nullable(instant),
  ackTime: v.nullable(instant),
} as const

/** How many receivers there are, and how many have read it and said so. */
const figures = { receiverCount: quantity, readCount: quantity, ackCount: quantity } as const

/** A bulletin as its receivers see it in a list. */
export const receivedBulletin = v.object({ ...common, ...own })
export type ReceivedBulletin = v.InferOutput<typeof receivedBulletin>

/** A bulletin as its publishers see it in a list. */
export const bulletin = v.object({
  ...common,
  ...figures,
  status: v.picklist(BULLETIN_STATUSES),
  version: quantity,
  updatedTime: instant,
})
export type Bulletin = v.InferOutput<typeof bulletin>

/** A whole bulletin. Its figures are null for who may not publish; only branches that the user sees are named. */
export const bulletinDetail = v.object({
  ...common,
  ...own,
  content: v.string(),
  brandName: v.string(),
  branches: v.array(v.object({ id, name: v.string() })),
  attachments,
  status: v.picklist(BULLETIN_STATUSES),
  version: quantity,
  figures: v.nullable(v.object(figures)),
})
export type BulletinDetail = v.InferOutput<typeof bulletinDetail>

/** What a receiver has done with a bulletin. */
export const RECEIPT_STATES = ['UNREAD', 'READ', 'ACKNOWLEDGED'] as const

/** One receiver of a bulletin at a branch. */
export const bulletinReceipt = v.object({
  id,
  branchName: v.string(),
  userName: v.string(),
  state: v.picklist(RECEIPT_STATES),
  readTime: v.nullable(instant),
  ackTime: v.nullable(instant),
  remindedTime: v.nullable(instant),
})
export type BulletinReceipt = v.InferOutput<typeof bulletinReceipt>
