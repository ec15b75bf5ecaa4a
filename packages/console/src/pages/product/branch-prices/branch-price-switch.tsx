import { $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { branchPricePolicies, branchPrices, branchPricesOpened, priceReset } from '@netbar/shared/console'
import type { BranchPrice, BranchPricePolicy } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { Policies } from './policies.tsx'
import { priceDefinition } from './price-definition.tsx'
import { PriceDialog, priceForm } from './price-dialog.tsx'

const Prices = ({ branchId, policy }: { readonly branchId: string; readonly policy: BranchPricePolicy | null }) => {
  const { t } = useTranslation()
  const { rows, menus, isResetting, reset } = useUnit({
    rows: branchPrices.$rows,
    menus: $menus,
    isResetting: priceReset.$isPending,
    reset: priceReset.submitted,
  })
  const [changed, setChanged] = useOpened<BranchPrice>(
    rows.length > 0,
    (hasDraft) => rows.find(({ id }) => hasDraft(priceForm(id))) ?? null,
  )
  const close = useCallback(() => setChanged(null), [setChanged])
  const [asked, setAsked] = useState<readonly BranchPrice[]>([])
  const mayEdit = pageFunctionsOf(menus, priceDefinition.menu).has('BRANCH_PRICE_EDIT')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ source }) => source !== 'BRAND',
    nameOf: ({ name }) => name,
    isBusy: isResetting,
  })
  return (
    <>
      <ListView
        definition={priceDefinition}
        header={() => policy && <h2>{`${policy.branchNo} ${policy.branchName}`}</h2>}
        {...(mayEdit
          ? {
              selection,
              bulk: barOf(
                <>
                  <Button disabled={chosen.length === 0 || isResetting} onClick={() => setAsked(chosen)}>
                    {t('branchPrice.resetChosen', { n: chosen.length })}
                  </Button>
                </>,
              ),
              rowActions: (row: BranchPrice) =>
                policy?.allowed &&
                !row.isWaiting && (
                  <RowButton onClick={() => setChanged(row)}>
                    {t('branchPrice.change')}
                    <span className="visually-hidden"> {row.name}</span>
                  </RowButton>
                ),
            }
          : {})}
      />
      {asked.length > 0 && (
        <ConfirmDialog
          title={t('branchPrice.resetChosen', { n: asked.length })}
          confirm={t('branchPrice.own.RESET')}
          onConfirm={() => reset({ branchId, ids: asked.map(({ id }) => id) })}
          onClose={() => setAsked([])}
        >
          <ul>
            {asked.map(({ id, name, priceFen, brandPriceFen }) => (
              <li key={id}>{`${name} ${formatMoney(priceFen)} → ${formatMoney(brandPriceFen)}`}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {changed && policy && <PriceDialog row={changed} policy={policy} onClose={close} />}
    </>
  )
}

/** Price policies of the branches, and the prices of the chosen one. */
export const BranchPriceSwitch = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { policies, open } = useUnit({ policies: branchPricePolicies.$value, open: branchPricesOpened })
  const branchId = search.get('branchId') ?? ''
  useEffect(() => {
    open()
  }, [open])
  return (
    <>
      {branchId ? (
        <Prices
          key={branchId}
          branchId={branchId}
          policy={policies?.find((policy) => policy.branchId === branchId) ?? null}
        />
      ) : (
        <h1 className="page-title">{t('routes.branchPriceSwitch')}</h1>
      )}
      <Policies />
    </>
  )
}
