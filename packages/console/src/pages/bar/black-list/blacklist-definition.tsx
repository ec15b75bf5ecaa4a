import { formatDateTime } from '@netbar/shared'
import { blacklist, blacklistPageFx } from '@netbar/shared/console'
import {
  BLACKLIST_REASONS,
  BLACKLIST_SCOPES,
  BLACKLIST_STATUSES,
  type BlacklistEntry,
  type BlacklistQuery,
  KEYWORD_LENGTH,
} from '@netbar/shared/contract'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { MaskedValue } from '../members/masked-value.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { optionsOf } from '../../../kit/options-of.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const TONES = { ENABLED: 'urgent', DISABLED: 'closed', EXPIRED: 'closed' } as const

export const useReasons = optionsOf(BLACKLIST_REASONS, (value) => `members.blacklistReason.${value}`)
export const useScopes = optionsOf(BLACKLIST_SCOPES, (value) => `blacklist.scopes.${value}`)

/** The blacklist of the current branch, the newest entry first. */
export const blacklistDefinition: ListDefinition<BlacklistEntry, BlacklistQuery> = {
  route: 'blackList',
  menu: 'blackList',
  list: blacklist,
  file: createListExport({ list: blacklist, pageFx: blacklistPageFx }),
  exportFunction: 'BLACKLIST_EXPORT',
  empty: 'blacklist.empty',
  filters: [
    { kind: 'text', name: 'keyword', label: 'blacklist.keyword', limit: KEYWORD_LENGTH },
    { kind: 'choice', name: 'reason', label: 'blacklist.reason', values: BLACKLIST_REASONS, useOptions: useReasons },
    { kind: 'choice', name: 'scope', label: 'blacklist.scope', values: BLACKLIST_SCOPES, useOptions: useScopes },
    oneOf('status', 'blacklist.status', BLACKLIST_STATUSES, (value) => `blacklist.statuses.${value}`),
  ],
  sorts: [],
  defaultSort: '',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'name',
      title: t('blacklist.name'),
      text: ({ name }) => name,
      render: (_, { id, name }) => <MaskedValue place="BLACKLIST" id={id} field="NAME" masked={name} />,
    },
    {
      key: 'idNumber',
      title: t('blacklist.idNumber'),
      text: ({ idNumber }) => idNumber,
      render: (_, { id, idNumber }) => <MaskedValue place="BLACKLIST" id={id} field="ID_NUMBER" masked={idNumber} />,
    },
    {
      key: 'phone',
      title: t('blacklist.phone'),
      text: ({ phone }) => phone,
      render: (_, { id, phone }) => <MaskedValue place="BLACKLIST" id={id} field="PHONE" masked={phone} />,
    },
    { key: 'memberNo', title: t('blacklist.memberNo'), text: ({ memberNo }) => memberNo ?? '' },
    { key: 'reason', title: t('blacklist.reason'), text: ({ reason }) => t(`members.blacklistReason.${reason}`) },
    { key: 'note', title: t('blacklist.note'), text: ({ note }) => note },
    { key: 'scope', title: t('blacklist.scope'), text: ({ scope }) => t(`blacklist.scopes.${scope}`) },
    { key: 'until', title: t('blacklist.until'), text: ({ validUntil }) => validUntil ?? t('blacklist.forever') },
    {
      key: 'status',
      title: t('blacklist.status'),
      text: ({ status }) => t(`blacklist.statuses.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`blacklist.statuses.${status}`)}</StatusTag>,
    },
    {
      key: 'photos',
      title: t('blacklist.photos'),
      text: ({ photos }) => (photos.length === 0 ? '' : String(photos.length)),
      render: (_, { attachments }) => attachments.length > 0 && <AttachmentsButton attachments={attachments} />,
    },
    { key: 'branch', title: t('blacklist.branch'), text: ({ branchName }) => branchName },
    { key: 'creator', title: t('blacklist.creator'), text: ({ createdBy }) => createdBy },
    { key: 'created', title: t('blacklist.created'), text: ({ createdTime }) => formatDateTime(createdTime) },
  ],
}
