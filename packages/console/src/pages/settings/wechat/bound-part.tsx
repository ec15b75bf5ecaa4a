import type { ReactNode } from 'react'
import { AccountMissing } from './account-missing.tsx'
import { useWechatAccount } from './use-wechat-account.ts'

interface BoundPartProps {
  readonly brandId: string
  readonly children: (bindid: string) => ReactNode
}

/** A part of a page that needs an official account. */
export const BoundPart = ({ brandId, children }: BoundPartProps) => {
  const account = useWechatAccount(brandId)
  return typeof account.bindid === 'string' ? children(account.bindid) : <AccountMissing account={account} />
}
