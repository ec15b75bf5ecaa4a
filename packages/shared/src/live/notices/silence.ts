import { createStore } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import type { NoticeKind } from './kind.ts'

/** Whether a kind of notices is silent at a moment. What a person has chosen comes from `ringing-model.ts`, where it is loaded. */
export const $silence = createStore<(kind: NoticeKind, now: number) => boolean>(() => false, {
  serialize: 'ignore',
}).reset(signedOut)
