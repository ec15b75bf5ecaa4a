import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useDraft } from '../../../app/tabs/use-draft.ts'

/** Ids of photos, by the delivery or the line that they are of. */
const photosDraft = v.record(v.string(), v.array(v.string()))
type Photos = Readonly<Record<string, readonly string[]>>
const NONE: readonly string[] = []

/** The photos of a 入库 form: those of its delivery, and those of its lines. */
export const useReceiptPhotos = (form: string) => {
  const [ids, setIds] = useDraft<Photos>(`${form}:photos`, photosDraft, () => ({}))
  // Photos of two lines may arrive in the same moment: neither may undo the other.
  const latest = useRef(ids)
  const [sending, setSending] = useState<readonly string[]>([])
  return {
    of: (id: string) => ids[id] ?? NONE,
    isSending: (id: string) => sending.includes(id),
    change: (id: string, list: readonly string[]) => {
      latest.current = { ...latest.current, [id]: list }
      setIds(latest.current)
    },
    markSending: (id: string, isSending: boolean) =>
      setSending((some) =>
        some.includes(id) === isSending ? some : isSending ? [...some, id] : some.filter((other) => other !== id),
      ),
  }
}
