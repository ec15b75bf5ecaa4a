import * as v from 'valibot'
import { useDraft } from '../../../../frame/tabs/use-draft.ts'
import { useSending } from '../../../../kit/attachments/use-sending.ts'

/** Ids of photos by the delivery or line that they belong to. */
const photosDraft = v.record(v.string(), v.array(v.string()))
type Photos = Readonly<Record<string, readonly string[]>>
const NONE: readonly string[] = []

/** Photos of a 入库 form: those of its delivery, and of its lines. */
export const useReceiptPhotos = (form: string) => {
  const [ids, , changeIds] = useDraft<Photos>(`${form}:photos`, photosDraft, () => ({}))
  const { sending, markSending } = useSending()
  return {
    of: (id: string) => ids[id] ?? NONE,
    isSending: (id: string) => sending.has(id),
    change: (id: string, list: readonly string[]) => changeIds((before) => ({ ...before, [id]: list })),
    markSending,
  }
}
