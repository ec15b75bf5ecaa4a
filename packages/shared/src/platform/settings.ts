import { createStore } from 'effector'

/** Choices of a face about the domain's behaviour. */
export interface Settings {
  /** False for the literal specification: no attempt before 300000 ms after a close. */
  readonly fastReconnect: boolean
  /** Whether the token is stored; a foreign page keeps it in memory only. */
  readonly rememberToken: boolean
  /** Whether the reminder of unstored orders and the unread total are polled. A one-shot script does neither. */
  readonly poll: boolean
  /** Whether notices show messages, play sounds and reload lists. A face that only records them wants none of that. */
  readonly noticeEffects: boolean
}

export const defaultSettings: Settings = { fastReconnect: true, rememberToken: true, poll: true, noticeEffects: true }

export const $settings = createStore<Settings>(defaultSettings, { serialize: 'ignore' })
