import { $branchId, $user, type PurchaseOrders } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { firstChoice, queryOf, type Choice } from './choice.ts'

/** A purchase list as one widget shows it; it asks as soon as somebody is signed in, and with each change. */
export const useOrders = (orders: PurchaseOrders) => {
  const { user, branchId, rows, total, counts, status, ask, reload } = useUnit({
    user: $user,
    branchId: $branchId,
    rows: orders.$rows,
    total: orders.$total,
    counts: orders.$counts,
    status: orders.$status,
    ask: orders.queried,
    reload: orders.reloaded,
  })
  const [choice, setChoice] = useState(firstChoice)
  const isReady = user !== null && branchId !== null
  useEffect(() => {
    if (isReady) ask(queryOf(choice))
  }, [isReady, choice, ask])

  return {
    rows,
    total,
    counts,
    status,
    reload,
    choice,
    /** Another choice begins at its first page, unless it is about the page. */
    change: (part: Partial<Choice>) => setChoice((before) => ({ ...before, page: 1, ...part })),
  }
}
