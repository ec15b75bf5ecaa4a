import { $branchId, $menus, pageFunctionsOf } from '@netbar/shared'
import { couponAsking, couponPreparation, couponRevoking } from '@netbar/shared/console'
import { type CouponRedemption, OPEN_STATUSES } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { AccountDialog } from './account-dialog.tsx'
import { PreparedCoupons } from './prepared-coupons.tsx'
import { RedeemedNotice } from './redeemed-notice.tsx'
import { redemptionDefinition } from './redemption-definition.tsx'
import { RedemptionTotals } from './redemption-totals.tsx'
import { ScanCoupon } from './scan-coupon.tsx'
import './coupons.css'

type Asked = { readonly kind: 'accounts' } | { readonly kind: 'revoke'; readonly row: CouponRedemption }

const isOpen = ({ status }: CouponRedemption) => OPEN_STATUSES.some((each) => each === status)

/** A code, the coupons that it has, and what became of those that were redeemed. */
const Redeeming = () => {
  const preparation = useUnit(couponPreparation.$value)
  return (
    <div className="redeem-coupons">
      <ScanCoupon />
      {preparation === null ? <RedeemedNotice /> : <PreparedCoupons key={preparation.id} preparation={preparation} />}
    </div>
  )
}

/** Coupons of the chain, of Meituan and of Douyin are redeemed at the current branch; below is what was redeemed. */
export const RedemptionList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const { menus, branchId, ask } = useUnit({ menus: $menus, branchId: $branchId, ask: couponAsking.submitted })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const functions = pageFunctionsOf(menus, redemptionDefinition.menu)
  const actionsOf = (row: CouponRedemption, may: Functions): readonly RowAction[] => [
    ...(isOpen(row) ? [{ key: 'ask', label: t('coupons.ask'), onClick: () => ask(row.id) }] : []),
    ...(row.status === 'REDEEMED' && may.has('COUPON_REVOKE')
      ? [
          {
            key: 'revoke',
            label: t('coupons.revoke'),
            isDangerous: true,
            onClick: () => setAsked({ kind: 'revoke', row }),
          },
        ]
      : []),
  ]
  const mayRedeem = branchId !== null && functions.has('COUPON_REDEEM')
  return (
    <>
      <ListView
        definition={redemptionDefinition}
        header={() => (
          <>
            {header()}
            {mayRedeem && <Redeeming />}
          </>
        )}
        begin={
          branchId !== null &&
          functions.has('COUPON_ACCOUNT') && (
            <Button onClick={() => setAsked({ kind: 'accounts' })}>{t('coupons.accounts')}</Button>
          )
        }
        rowActions={(row: CouponRedemption, may: Functions) => <RowActions actions={actionsOf(row, may)} />}
        totals={<RedemptionTotals />}
      />
      {asked?.kind === 'accounts' && branchId !== null && <AccountDialog branchId={branchId} onClose={close} />}
      {asked?.kind === 'revoke' && (
        <ReasonDialog
          key={asked.row.id}
          title={t('coupons.revokeTitle', { code: asked.row.codeMask })}
          hint={t('coupons.revokeHint')}
          form={`revoke-${asked.row.id}`}
          reasonKey="coupons.revokeReason"
          write={couponRevoking}
          isDangerous
          labels={{ submit: t('coupons.revoke'), close: t('kit.cancel') }}
          toParams={({ reason }) => ({ id: asked.row.id, version: asked.row.version, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
