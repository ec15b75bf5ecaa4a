import { formatDateTime, type RouteName } from '@netbar/shared'
import { followerPageFx, wechatFollowers, type FollowerQuery } from '@netbar/shared/console'
import type { WechatFollower } from '@netbar/shared/contract'
import { plainQuery } from '../../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../../kit/list/list-definition.ts'
import { Thumb } from '../../../../kit/pictures/picture-field.tsx'
import { maskedOpenid } from './masked-openid.ts'

/** The page that shows the followers, and its tab. */
export interface FollowerPlace {
  readonly route: RouteName
  readonly tab?: string
}

const file = createListExport({ list: wechatFollowers, pageFx: followerPageFx })
const KEYWORD_LENGTH = 50

/** Followers of an official account, newest first. */
export const followerDefinition = (
  bindid: string,
  place: FollowerPlace,
): ListDefinition<WechatFollower, FollowerQuery> => ({
  ...place,
  menu: 'brand',
  list: wechatFollowers,
  file,
  exportFunction: null,
  empty: 'wechatFans.empty',
  filters: [
    // The brand of a page about one, which its address names.
    ...(place.tab === undefined
      ? []
      : [{ kind: 'own', name: 'id', label: 'kit.brand', values: null, isSubject: true } as const]),
    { kind: 'text', name: 'keyword', label: 'wechatFans.nickname', limit: KEYWORD_LENGTH },
  ],
  sorts: [],
  defaultSort: '',
  toQuery: (choice) => {
    const { keyword } = plainQuery(choice)
    const { page, limit } = choice
    return { bindid, page, limit, ...(typeof keyword === 'string' ? { keyword } : {}) }
  },
  columns: (t) => [
    {
      key: 'avatar',
      title: t('wechatFans.avatar'),
      text: ({ nickname }) => nickname,
      render: (_, { avatarUrl, nickname }) => <Thumb url={avatarUrl} name={nickname} />,
    },
    { key: 'nickname', title: t('wechatFans.nickname'), text: ({ nickname }) => nickname },
    { key: 'openid', title: t('wechatFans.openid'), text: ({ id }) => maskedOpenid(id) },
    { key: 'staff', title: t('wechatFans.staff'), text: ({ staffName }) => staffName ?? '' },
    {
      key: 'branches',
      title: t('wechatFans.branches'),
      text: ({ branchCount }) => (branchCount === 0 ? '' : t('wechatFans.branchCount', { n: branchCount })),
    },
    {
      key: 'subscribed',
      title: t('wechatFans.subscribed'),
      text: ({ subscribedTime }) => formatDateTime(subscribedTime),
    },
  ],
})
