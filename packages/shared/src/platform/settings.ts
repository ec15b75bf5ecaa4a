import { createStore } from 'effector'

/** What a face decides about the domain's behaviour. */
export interface Settings {
  /** False gives the literal specification: no attempt before 300000 ms after a close. */
  readonly fastReconnect: boolean
  /** Whether the token is kept in storage; a foreign page keeps it in memory only. */
  readonly rememberToken: boolean
  /** Whether stored unstored-order reminders and the unread total are polled. A one-shot script does neither. */
  readonly poll: boolean
  /** Whether notices are told of, sound and have lists fetched anew. Who only writes them down wants nothing of it. */
  readonly noticeEffects: boolean
}

export const defaultSettings: Settings = { fastReconnect: true, rememberToken: true, poll: true, noticeEffects: true }

export const $settings = createStore<Settings>(defaultSettings, { serialize: 'ignore' })
