import { useState } from 'react'

/** Fields of a form with uploads in progress: a document filed now would go without them. */
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
