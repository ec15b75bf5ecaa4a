import { $defaultBrand, productAuditSaving, productSetting, productSettingOpened } from '@netbar/shared/console'
import type { BranchProductSetting, ProductSettingTerms } from '@netbar/shared/contract'
import { Checkbox, Grid, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { TERM_TEXTS } from './setting-text.ts'

/** A brand or branch with its rules. */
interface RuleRow {
  readonly id: string
  readonly name: string
  readonly branch: BranchProductSetting | null
  readonly terms: ProductSettingTerms
}

/** Ordering and return rules of a brand and its branches. */
export const SettingRules = () => {
  const { t } = useTranslation()
  const headingId = useId()
  const brands = useBrands()
  const isNarrow = Grid.useBreakpoint().md === false
  const { setting, status, error, first, open, isDeciding, decide } = useUnit({
    setting: productSetting.$value,
    status: productSetting.$status,
    error: productSetting.$error,
    first: $defaultBrand,
    open: productSettingOpened,
    isDeciding: productAuditSaving.$isPending,
    decide: productAuditSaving.submitted,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const brandId = chosen ?? first?.brandId ?? null
  useEffect(() => {
    if (brandId !== null) open(brandId)
  }, [brandId, open])
  const close = useCallback(() => setEditedId(null), [])
  const brandName = brands.find(({ value }) => value === brandId)?.label ?? ''
  const rows: readonly RuleRow[] =
    setting === null
      ? []
      : [
          { id: setting.brandId, name: brandName, branch: null, terms: setting.terms },
          ...setting.branches.map((branch) => ({
            id: branch.branchId,
            name: `${branch.branchNo} ${branch.branchName}`,
            branch,
            terms: branch.terms,
          })),
        ]
  const edited = rows.find(({ id }) => id === editedId)
  // The keys of TERM_TEXTS are the rules of the contract; Object.entries loses that type.
  const rules = Object.entries(TERM_TEXTS) as [keyof ProductSettingTerms, (typeof TERM_TEXTS)['cutoffTime']][]
  return (
    <section className="card product-rules" aria-labelledby={headingId}>
      <div className="product-rules-head">
        <h2 id={headingId}>{t('productSetting.rules')}</h2>
        {brands.length > 1 && (
          <Select
            aria-label={t('productSetting.brand')}
            options={[...brands]}
            value={brandId}
            onChange={(id) => setChosen(id)}
          />
        )}
      </div>
      <PlainTable<RuleRow>
        rowKey="id"
        columns={[
          { key: 'name', dataIndex: 'name', title: t('productSetting.place') },
          {
            key: 'scope',
            title: t('productSetting.scope'),
            render: (_, { branch }) => {
              const isOwn = branch?.isOwn ?? true
              return (
                <StatusTag tone={isOwn ? 'done' : 'closed'}>
                  {t(`productSetting.rulesOf.${isOwn ? (branch ? 'OWN' : 'ALL') : 'BRAND'}`)}
                </StatusTag>
              )
            },
          },
          ...rules.map(([rule, textOf]) => ({
            key: rule,
            title: t(`productSetting.column.${rule}`),
            render: (_: unknown, { terms }: RuleRow) => textOf(terms, t),
          })),
          {
            key: 'actions',
            // On a phone a fixed column would cover half of the rest.
            ...(isNarrow ? {} : { fixed: 'end' as const }),
            title: t('kit.actions'),
            render: (_, { id, name }) => (
              <RowButton onClick={() => setEditedId(id)}>
                {t('kit.edit')}
                <span className="visually-hidden"> {name}</span>
              </RowButton>
            ),
          },
        ]}
        rows={setting === null ? null : rows}
        status={status}
        error={error}
        onRetry={() => brandId !== null && open(brandId)}
      />
      {setting && (
        <div className="product-rules-audit">
          <Checkbox
            checked={setting.companyAutoApprove}
            disabled={isDeciding}
            onChange={({ target }) =>
              decide({ brandId: setting.brandId, version: setting.version, companyAutoApprove: target.checked })
            }
          >
            {t('productSetting.autoApprove')}
          </Checkbox>
          <p className="quiet">{t('productSetting.autoApproveHint')}</p>
        </div>
      )}
      {setting && edited && (
        <SettingDialog setting={setting} branch={edited.branch} name={edited.name} onClose={close} />
      )}
    </section>
  )
}
