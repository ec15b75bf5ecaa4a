import { roleEntries } from '@netbar/shared/console'
import { ROLE_FACTORS, type RoleDraft, type RoleEntry, type RoleQuery, roleDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import {
  brandFilter,
  enabledColumn,
  enabledFilter,
  keywordFilter,
  updatedColumn,
} from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { menusField } from './menu-names.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const LEVELS = ['1', '2'] as const
const useLevels = optionsOf(LEVELS, (value) => `role.level.${value}`)
const useFactors = optionsOf(ROLE_FACTORS, (value) => `role.factors.${value}`)
const level = { kind: 'choice', name: 'level', label: 'role.levelLabel', useOptions: useLevels } as const

/** Definition of roles. */
export const roleDefinition: ResourceDefinition<RoleEntry, RoleQuery, RoleDraft> = {
  route: 'role',
  menu: 'role',
  detail: null,
  adding: 'role.adding',
  ...createResourceParts(roleEntries),
  exportFunction: 'ROLE_EXPORT',
  functions: { add: 'ROLE_ADD', edit: 'ROLE_EDIT', disable: 'ROLE_DELETE' },
  words: {
    enable: 'kit.enable',
    askEnable: 'role.askEnable',
    disable: 'kit.disable',
    question: 'role.askDisable',
  },
  filters: [brandFilter, keywordFilter, { ...level, values: LEVELS }, enabledFilter],
  sorts: ['name', 'level', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields: [
    { kind: 'text', name: 'name', label: 'role.name', isRequired: true },
    { ...level, isRequired: true, hint: 'role.levelHint' },
    { kind: 'choice', name: 'factor', label: 'role.factor', useOptions: useFactors, hint: 'role.factorHint' },
    { kind: 'area', name: 'remark', label: 'role.remark' },
  ],
  historyFields: [menusField('given'), menusField('taken')],
  schema: v.object(roleDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    { key: 'name', title: t('role.name'), text: ({ name }) => name },
    { key: 'level', title: t('role.levelLabel'), text: (row) => t(`role.level.${row.level}`) },
    { key: 'userCount', title: t('role.userCount'), align: 'right', text: ({ userCount }) => String(userCount) },
    {
      key: 'pageCount',
      title: t('role.pageCount'),
      align: 'right',
      text: ({ pageCount }) => String(pageCount),
      render: (_, { pageCount }) =>
        pageCount === 0 ? <StatusTag tone="refused">{t('role.noMenus')}</StatusTag> : String(pageCount),
    },
    { key: 'remark', title: t('role.remark'), text: ({ remark }) => remark },
    enabledColumn(t),
    updatedColumn(t),
  ],
}
