import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  dictionaryCalls,
  type DictionaryChange,
  type DictionaryDraft,
  type DictionaryEntry,
} from '../../contract/org/dictionary.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'

/** Filters of the entries. */
export interface DictionaryQuery {
  readonly page: number
  readonly limit: number
  readonly codeType?: string | undefined
  readonly brandId?: string | undefined
  readonly keyword?: string | undefined
}

/** A change of an entry. */
export interface DictionaryEdit {
  readonly id: string
  readonly change: DictionaryChange
}

/** Entries visible to the user, disabled ones included. */
export const dictionaryEntries = createList<DictionaryEntry, DictionaryQuery>({
  load: attach({ mapParams: (query: DictionaryQuery) => ({ query }), effect: createCallFx(dictionaryCalls.page) }),
  query: { page: 1, limit: 20 },
})
/** The entry whose form is open, as stored on the server. */
export const dictionaryEntry = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(dictionaryCalls.entry) }),
)
/** Adds an entry. */
export const dictionaryAddition = createWrite({
  save: attach({ mapParams: (body: DictionaryDraft) => ({ body }), effect: createCallFx(dictionaryCalls.add) }),
  success: 'dictionary.saved',
  showsFailure: false,
})
/** Changes an entry. */
export const dictionaryEdit = createWrite({
  save: attach({
    mapParams: ({ id, change }: DictionaryEdit) => ({ params: { id }, body: change }),
    effect: createCallFx(dictionaryCalls.change),
  }),
  success: 'dictionary.saved',
  showsFailure: false,
})

createReload(dictionaryEntries, [dictionaryAddition.done, dictionaryEdit.done])
