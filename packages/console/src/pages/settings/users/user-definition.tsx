import { formatDateTime } from '@netbar/shared'
import { userEntries } from '@netbar/shared/console'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  IP_POLICIES,
  type UserDraft,
  type UserEntry,
  type UserQuery,
  userDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { brandFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { brandSource, useBrands } from '../../../kit/resource/use-brands.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { NetworkLines, NetworkNames } from './network-lines.tsx'
import { RoleNames, RoleOrder } from './role-order.tsx'
import { UserSessions } from './user-sessions.tsx'
import { useRoleOptions } from './use-roles.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const usePolicies = optionsOf(IP_POLICIES, (value) => `account.policy.${value}`)
const TONES: Readonly<Record<AccountStatus, 'done' | 'closed' | 'refused'>> = {
  NORMAL: 'done',
  DISABLED: 'closed',
  LOCKED: 'refused',
}

const fields: readonly FormField[] = [
  {
    kind: 'code',
    name: 'username',
    label: 'account.username',
    isRequired: true,
    isGivenOnce: true,
    hint: 'account.usernameHint',
    problem: 'account.usernameWrong',
  },
  { kind: 'text', name: 'name', label: 'account.name', isRequired: true },
  { kind: 'code', name: 'phone', label: 'account.phone', isRequired: true, problem: 'account.phoneWrong' },
  {
    kind: 'list',
    name: 'roleIds',
    label: 'account.roles',
    isRequired: true,
    hint: 'account.rolesHint',
    problem: 'account.rolesMissing',
    Input: RoleOrder,
    Shown: RoleNames,
  },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'account.branches',
    hint: 'account.branchesHint',
    useOptions: useBranchOptions,
  },
  { kind: 'choice', name: 'defaultBrandId', label: 'account.defaultBrand', useOptions: useBrands, source: brandSource },
  {
    kind: 'choice',
    name: 'ipPolicy',
    label: 'account.policyLabel',
    useOptions: usePolicies,
    hint: 'account.policyHint',
  },
  {
    kind: 'list',
    name: 'allowedIps',
    label: 'account.networks',
    problem: 'account.networksWrong',
    isShown: ({ ipPolicy }) => ipPolicy === 'CUSTOM',
    Input: NetworkLines,
    Shown: NetworkNames,
  },
  { kind: 'day', name: 'validUntil', label: 'account.validUntil', hint: 'account.validHint' },
]

const step = (name: string): FormField => ({ kind: 'text', name, label: `account.step.${name}` })

/** Definition of staff accounts. */
export const userDefinition: ResourceDefinition<UserEntry, UserQuery, UserDraft> = {
  route: 'user',
  menu: 'user',
  detail: 'userDetail',
  adding: 'account.adding',
  ...createResourceParts(userEntries),
  exportFunction: 'USER_EXPORT',
  functions: { add: 'USER_ADD', edit: 'USER_EDIT', disable: 'USER_DISABLE' },
  words: { enable: 'kit.enable', disable: 'kit.disable', question: 'account.askDisable' },
  filters: [
    brandFilter,
    keywordFilter,
    { kind: 'choice', name: 'roleId', label: 'account.role', values: null, useOptions: useRoleOptions },
    { kind: 'choice', name: 'branchId', label: 'account.branch', values: null, useOptions: useBranchOptions },
    oneOf('status', 'kit.status', ACCOUNT_STATUSES, (value) => `account.state.${value}`),
  ],
  sorts: ['username', 'lastLoginTime', 'validUntil', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields,
  historyFields: ['status', 'password', 'wechat', 'session'].map(step),
  schema: v.object(userDraft),
  nameOf: ({ username }) => username,
  parts: [{ key: 'sessions', label: 'account.sessions', Component: UserSessions }],
  facts: (row, t) => [
    [t('kit.status'), t(`account.state.${row.status}`)],
    [t('account.password'), t(row.hasPassword ? 'account.isSet' : 'account.notSet')],
    [t('account.wechat'), t(row.hasWechat ? 'account.bound' : 'account.unbound')],
    [t('account.lastLoginTime'), row.lastLoginTime === null ? '—' : formatDateTime(row.lastLoginTime)],
    [t('account.lastLoginIp'), row.lastLoginIp ?? '—'],
  ],
  columns: (t) => [
    { key: 'username', title: t('account.username'), text: ({ username }) => username },
    { key: 'name', title: t('account.name'), text: ({ name }) => name },
    { key: 'phone', title: t('account.phone'), text: ({ phone }) => phone },
    {
      key: 'roles',
      title: t('account.roles'),
      text: ({ roles }) => roles.map(({ name }) => name).join(t('app.listSeparator')),
    },
    {
      key: 'branches',
      title: t('account.branchCount'),
      align: 'right',
      text: ({ branchIds }) => String(branchIds.length),
    },
    {
      key: 'wechat',
      title: t('account.wechat'),
      text: ({ hasWechat }) => t(hasWechat ? 'account.bound' : 'account.unbound'),
    },
    {
      key: 'status',
      title: t('kit.status'),
      text: ({ status }) => t(`account.state.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`account.state.${status}`)}</StatusTag>,
    },
    { key: 'validUntil', title: t('account.validUntil'), text: ({ validUntil }) => validUntil ?? '' },
    {
      key: 'lastLoginTime',
      title: t('account.lastLoginTime'),
      text: ({ lastLoginTime }) => (lastLoginTime === null ? '' : formatDateTime(lastLoginTime)),
    },
    { key: 'lastLoginIp', title: t('account.lastLoginIp'), text: ({ lastLoginIp }) => lastLoginIp ?? '' },
    updatedColumn(t),
  ],
}
