import { useState } from 'react'

/** Which fields of a form still send something: what is filed now would go without it. */
export const useSending = () => {
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  return {
    sending,
    markSending: (field: string, isSending: boolean) =>
      setSending((before) => {
        if (before.has(field) === isSending) return before
        const after = new Set(before)
        if (isSending) after.add(field)
        else after.delete(field)
        return after
      }),
  }
}
