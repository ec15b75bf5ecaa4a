import { policySwitching } from '@netbar/shared/console'
import { type BranchPricePolicy, OWN_PRICES, type OwnPrices } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../ui/page-modal.tsx'
import './switch-dialog.css'

interface SwitchDialogProps {
  readonly policies: readonly BranchPricePolicy[]
  /** Whether own prices are switched on. */
  readonly allowed: boolean
  readonly onClose: () => void
}

/** Confirmation before own prices are switched on or off for many branches, with the treatment of existing ones. */
export const SwitchDialog = ({ policies, allowed, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation()
  const request = useUnit(policySwitching.requested)
  const [own, setOwn] = useState<OwnPrices | null>(null)
  const name = useId()
  const asksOwn = !allowed && policies.some(({ ownPrices }) => ownPrices > 0)
  return (
    <PageModal
      open
      title={t(allowed ? 'branchPrice.switchOn' : 'branchPrice.switchOff', { n: policies.length })}
      okText={t(allowed ? 'branchPrice.confirmOn' : 'branchPrice.confirmOff')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: asksOwn && own === null }}
      onOk={() => {
        request(policies.map((policy) => ({ policy, allowed, ownPrices: own })))
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
        <fieldset className="own-prices">
          <legend>{t('branchPrice.keepOwn')}</legend>
          {OWN_PRICES.map((choice) => (
            <label key={choice}>
              <input type="radio" name={name} checked={own === choice} onChange={() => setOwn(choice)} />
              {t(`branchPrice.own.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
    </PageModal>
  )
}
