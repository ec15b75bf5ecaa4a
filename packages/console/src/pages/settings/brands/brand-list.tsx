import { formatDateTime } from '@netbar/shared'
import { brandEntries, brandPageFx } from '@netbar/shared/console'
import type { BrandEntry, BrandListQuery } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { enabledFilter, keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

/** Brands with what they have, the last changed first. */
export const brandList: ListDefinition<BrandEntry, BrandListQuery> = {
  route: 'brand',
  menu: 'brand',
  list: brandEntries,
  file: createListExport({ list: brandEntries, pageFx: brandPageFx }),
  exportFunction: 'BRAND_EXPORT',
  filters: [keywordFilter, enabledFilter],
  sorts: ['name', 'updatedTime'],
  defaultSort: '-updatedTime',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'logo',
      title: t('brandSetting.logo'),
      text: ({ logoUrl }) => t(logoUrl === null ? 'brandSetting.missing' : 'brandSetting.there'),
      render: (_, { logoUrl, name }) =>
        logoUrl === null ? '—' : <img className="brand-logo" src={logoUrl} alt={name} />,
    },
    { key: 'name', title: t('brandSetting.name'), text: ({ name }) => name },
    { key: 'company', title: t('brandSetting.companyName'), text: ({ companyName }) => companyName, maxWidth: 240 },
    {
      key: 'branches',
      title: t('brandSetting.branches'),
      align: 'right',
      text: ({ branchCount, openBranchCount }) =>
        t('brandSetting.branchesOpen', { n: branchCount, open: openBranchCount }),
    },
    {
      key: 'members',
      title: t('brandSetting.members'),
      align: 'right',
      text: ({ memberCount }) => String(memberCount),
    },
    {
      key: 'wechat',
      title: t('brandSetting.wechat'),
      text: ({ hasWechat }) => t(hasWechat ? 'brandSetting.bound' : 'brandSetting.unbound'),
    },
    {
      key: 'payment',
      title: t('brandSetting.payment'),
      text: ({ hasPayment }) => t(hasPayment ? 'brandSetting.configured' : 'brandSetting.notConfigured'),
    },
    {
      key: 'enabled',
      title: t('kit.status'),
      text: ({ enabled }) => t(enabled ? 'kit.enabled' : 'kit.disabled'),
      render: (_, { enabled }) => (
        <StatusTag tone={enabled ? 'done' : 'closed'}>{t(enabled ? 'kit.enabled' : 'kit.disabled')}</StatusTag>
      ),
    },
    { key: 'updatedTime', title: t('kit.updated'), text: ({ updatedTime }) => formatDateTime(updatedTime) },
  ],
}
