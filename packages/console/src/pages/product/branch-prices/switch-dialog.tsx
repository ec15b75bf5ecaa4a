import { policySwitching } from '@netbar/shared'
import { OWN_PRICES, type BranchPricePolicy, type OwnPrices } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'

interface SwitchDialogProps {
  readonly policies: readonly BranchPricePolicy[]
  /** Whether they may have prices of their own from now on. */
  readonly allowed: boolean
  readonly onClose: () => void
}

/** Asks before many branches may, or may not any more, sell at prices of their own, and what becomes of those they have. */
export const SwitchDialog = ({ policies, allowed, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation()
  const request = useUnit(policySwitching.requested)
  const [own, setOwn] = useState<OwnPrices | ''>('')
  const asksOwn = !allowed && policies.some(({ ownPrices }) => ownPrices > 0)
  return (
    <PageModal
      open
      title={t(allowed ? 'branchPrice.switchOn' : 'branchPrice.switchOff', { n: policies.length })}
      okText={t(allowed ? 'branchPrice.confirmOn' : 'branchPrice.confirmOff')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: asksOwn && own === '' }}
      onOk={() => {
        const ownPrices = asksOwn && own !== '' ? own : null
        request(policies.map((policy) => ({ policy, allowed, ownPrices })))
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t(allowed ? 'branchPrice.switchOnHint' : 'branchPrice.switchOffHint')}</p>
      <ul>
        {policies.map(({ branchId, branchNo, branchName, ownPrices }) => (
          <li key={branchId}>
            {`${branchNo} ${branchName} `}
            {!allowed && ownPrices > 0 && <span className="quiet">{t('branchPrice.ownCount', { n: ownPrices })}</span>}
          </li>
        ))}
      </ul>
      {asksOwn && (
        <>
          <p>{t('branchPrice.keepOwn')}</p>
          <ChoiceBar
            label={t('branchPrice.keepOwn')}
            choices={OWN_PRICES.map((key) => ({ key, label: t(`branchPrice.own.${key}`) }))}
            chosen={own}
            onChange={setOwn}
          />
        </>
      )}
    </PageModal>
  )
}
