import type { CallError } from '@netbar/shared'
import { $wechatAccount, wechatAccountOpened, wechatBindingId } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** What is known about the official account of a brand. */
export interface WechatAccount {
  /** Id of its binding; null where none is bound, undefined while unknown. */
  readonly bindid: string | null | undefined
  /** Why it is not known. */
  readonly error: CallError | null
  readonly retry: () => void
}

/** The official account of a brand; pages of several brands may be open, so each sees its own. */
export const useWechatAccount = (brandId: string | null): WechatAccount => {
  const { account, error, open } = useUnit({
    account: $wechatAccount,
    error: wechatBindingId.$error,
    open: wechatAccountOpened,
  })
  useEffect(() => {
    if (brandId !== null && brandId !== '') open(brandId)
  }, [open, brandId])
  const isKnown = account !== null && account.brandId === brandId
  return {
    bindid: isKnown ? account.bindid : undefined,
    error: isKnown ? null : error,
    retry: () => brandId !== null && open(brandId),
  }
}
