import type { TemplateScene, WECHAT_ACCOUNT_TYPES } from '@netbar/shared/contract'
import type { Instant, SealedSecret } from '../../../platform/db/columns.ts'

/** The official account of a brand. */
export interface WechatBindingTable {
  id: string
  brand_id: string
  name: string
  app_id: string
  original_id: string
  account_type: (typeof WECHAT_ACCOUNT_TYPES)[number]
  qr_url: string | null
  app_secret: SealedSecret
  token: SealedSecret
  encoding_aes_key: SealedSecret | null
  version: number
  updated_time: Instant
}

/** The last published menu of an official account. */
export interface WechatMenuTable {
  binding_id: string
  menu_str: string
  published_time: Instant
}

/** The template message of an official account for an occasion. */
export interface WechatTemplateTable {
  id: string
  binding_id: string
  scene: TemplateScene
  tm_id: string
  title: string
  created_time: Instant
}

/** Somebody who follows an official account. */
export interface WechatFollowerTable {
  openid: string
  binding_id: string
  nickname: string
  avatar_url: string | null
  subscribed_time: Instant
}

/** Branches for which a follower gets alerts. */
export interface WechatFollowerBranchTable {
  openid: string
  branch_id: string
}

/** A template message that was sent: its number at WeChat, or the code that WeChat refused it with. */
export interface WechatMessageTable {
  id: string
  binding_id: string
  scene: TemplateScene
  tm_id: string
  openid: string
  user_id: string
  /** JSON of what its fields were filled with. */
  fields: string
  state: 'SENDING' | 'SENT' | 'FAILED'
  msg_id: string | null
  errcode: number | null
  /** How often it was sent: a refused one may be sent again. */
  tries: number
  sent_time: Instant
}

/** Proof that somebody scanned with an unbound WeChat account; `id` is the ticket's digest. */
export interface WechatTicketTable {
  id: string
  openid: string
  expires_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    wechat_binding: WechatBindingTable
    wechat_menu: WechatMenuTable
    wechat_template: WechatTemplateTable
    wechat_follower: WechatFollowerTable
    wechat_follower_branch: WechatFollowerBranchTable
    wechat_message: WechatMessageTable
    wechat_ticket: WechatTicketTable
  }
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    wechatBinding: never
  }
}
