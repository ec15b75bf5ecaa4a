import { guestOrderDetail } from '@netbar/shared/console'
import type { GuestOrderDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** An order with its lines; null until it is known. */
export const useOrderDetail = (id: string) => {
  const { value, status, error, ask, reset } = useUnit({
    value: guestOrderDetail.$value,
    status: guestOrderDetail.$status,
    error: guestOrderDetail.$error,
    ask: guestOrderDetail.asked,
    reset: guestOrderDetail.reset,
  })
  useEffect(() => {
    ask(id)
    return () => reset()
  }, [ask, id, reset])
  const detail: GuestOrderDetail | null = value?.id === id ? value : null
  return { detail, hasFailed: status === 'failed', error, retry: () => ask(id) }
}
