import { formatDateTime, formatMoney } from '@netbar/shared'
import { type OnlineUserQuery, onlineUserPageFx, onlineUsers } from '@netbar/shared/console'
import { KEYWORD_LENGTH, LOW_BALANCE_FEN, ONLINE_PARTS, type OnlineUser, toYuan } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const LOW = ['true'] as const

const useLow = () => {
  const { t } = useTranslation()
  return [{ value: LOW[0], label: t('onlineUser.low', { amount: toYuan(LOW_BALANCE_FEN) }) }]
}

const nameText = (t: TFunction, { kind, name }: OnlineUser): string =>
  kind === 'GUEST' ? t('onlineUser.guest') : kind === 'STAFF' ? t('onlineUser.staff', { name }) : (name ?? '')

/** Those at machines, who came last first. */
export const onlineDefinition: ListDefinition<OnlineUser, OnlineUserQuery> = {
  route: 'onlineUsers',
  menu: 'onlineUsers',
  list: onlineUsers,
  file: createListExport({ list: onlineUsers, pageFx: onlineUserPageFx }),
  exportFunction: null,
  empty: 'onlineUser.empty',
  filters: [
    { kind: 'own', name: 'part', label: 'onlineUser.parts', values: ONLINE_PARTS },
    { kind: 'choice', name: 'branchId', label: 'onlineUser.branch', values: null, useOptions: useBranchOptions },
    { kind: 'choice', name: 'isLow', label: 'onlineUser.isLow', values: LOW, useOptions: useLow },
    { kind: 'text', name: 'keyword', label: 'onlineUser.keyword', limit: KEYWORD_LENGTH },
  ],
  sorts: ['startTime', 'machineName'],
  defaultSort: '-startTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'machineName', title: t('onlineUser.machine'), text: ({ machineName }) => machineName },
    { key: 'area', title: t('onlineUser.area'), text: ({ areaName }) => areaName ?? '' },
    {
      key: 'guest',
      title: t('onlineUser.name'),
      text: (row) => nameText(t, row),
      render: (_, row) => (
        <>
          {nameText(t, row)} {row.isBirthday && <StatusTag tone="waiting">{t('onlineUser.birthday')}</StatusTag>}
        </>
      ),
    },
    { key: 'level', title: t('onlineUser.level'), text: ({ levelName }) => levelName ?? '' },
    { key: 'memberNo', title: t('onlineUser.memberNo'), text: ({ memberNo }) => memberNo ?? '' },
    { key: 'age', title: t('onlineUser.age'), align: 'right', text: ({ age }) => (age === null ? '' : String(age)) },
    { key: 'startTime', title: t('onlineUser.start'), text: ({ startTime }) => formatDateTime(startTime) },
    { key: 'minutes', title: t('onlineUser.minutes'), align: 'right', text: ({ minutes }) => String(minutes) },
    { key: 'billing', title: t('onlineUser.billing'), text: ({ billing }) => t(`machineUse.billings.${billing}`) },
    {
      key: 'balance',
      title: t('onlineUser.balance'),
      align: 'right',
      text: ({ balanceFen }) => (balanceFen === null ? '' : formatMoney(balanceFen)),
    },
    { key: 'branch', title: t('onlineUser.branch'), text: ({ branchName }) => branchName },
  ],
}
