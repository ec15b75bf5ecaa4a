import { attach, createEvent, createStore, sample } from 'effector'
import { appStarted } from '../../platform/app.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { dictionaryCalls, PAY_TYPE_CHANNEL, type DictionaryItem } from '../../contract/org/dictionary.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { $storage } from '../../platform/ports/index.ts'
import { $user, signedOut } from '../../access/session/index.ts'
import { $settings } from '../../platform/settings.ts'
import { parsePayTypes, PAY_TYPES_KEY } from './stored-pay-types.ts'

/** A component that shows payment channels was opened: from now on they are fetched once per session. */
export const payTypesOpened = createEvent()

const lookUp = createLatest(
  attach({
    mapParams: () => ({ params: { type: PAY_TYPE_CHANNEL }, query: {} }),
    effect: createCallFx(dictionaryCalls.ofType),
  }),
)
const payTypesRemembered = createEvent<readonly DictionaryItem[]>()
const readFx = attach({ source: $storage, effect: (storage) => parsePayTypes(storage.get(PAY_TYPES_KEY)) })
const rememberFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }, rows: readonly DictionaryItem[]) => {
    if (settings.rememberToken) storage.set(PAY_TYPES_KEY, JSON.stringify(rows))
  },
})

const fetched = lookUp.answered.map(({ rows }) => rows)
/**
 * Payment channels: the stored ones at once, and the server's, fetched once per session, when they arrive; a failure
 * keeps the stored ones.
 */
export const $payTypes = createStore<readonly DictionaryItem[]>([])
  .on([payTypesRemembered, fetched], (_, rows) => rows)
  .reset(signedOut)
/** Names of payment channels by code. */
export const $payTypeNames = $payTypes.map(
  (rows): ReadonlyMap<string, string> => new Map(rows.map(({ code, codevalue }) => [code, codevalue])),
)
export const $payTypesStatus = lookUp.$status
export const $payTypesError = lookUp.$error

const $isOpen = createStore(false).on(payTypesOpened, () => true)
/** Fetching the user info again starts no new session. */
const $userId = $user.map((user) => user?.id ?? null)

// A page that shows them may be loaded after the start.
sample({ clock: [appStarted, payTypesOpened], target: readFx })
// Rows that the server has sent meanwhile take precedence over the stored ones.
sample({
  clock: readFx.doneData,
  source: $payTypes,
  filter: (shown) => shown.length === 0,
  fn: (_, rows) => rows,
  target: payTypesRemembered,
})
sample({
  clock: [$userId, payTypesOpened],
  source: { isOpen: $isOpen, userId: $userId, status: lookUp.$status },
  filter: ({ isOpen, userId, status }) => isOpen && userId !== null && (status === 'idle' || status === 'failed'),
  target: lookUp.asked,
})
sample({ clock: fetched, target: rememberFx })
