import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { BatchList } from './batch-list.tsx'
import { RedemptionList } from './redemption-list.tsx'

const TABS = ['redemptions', 'batches'] as const

/** 剧本杀核销: coupons are redeemed at the current branch; who may issue own ones has their batches as a tab. */
export const WriteOffCoupons = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const mayIssue = pageFunctionsOf(useUnit($menus), 'writeOffCoupons').has('COUPON_ISSUE')
  const chosen = mayIssue && search.get('tab') === 'batches' ? 'batches' : 'redemptions'
  const header = () =>
    mayIssue && (
      <ChoiceBar
        label={t('routes.writeOffCoupons')}
        chosen={chosen}
        onChange={(key) => void navigate(hrefOf('writeOffCoupons', key === 'redemptions' ? {} : { tab: key }))}
        choices={TABS.map((key) => ({ key, label: t(`coupons.tabs.${key}`) }))}
      />
    )
  return chosen === 'batches' ? <BatchList header={header} /> : <RedemptionList header={header} />
}
