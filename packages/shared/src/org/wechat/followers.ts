import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { wechatCalls, type WechatFollower } from '../../contract/org/wechat.ts'
import { PAGE_LIMIT } from '../../contract/core/primitives.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'

/** Filters of the followers; the first query names the binding. */
export interface FollowerQuery {
  readonly bindid: string
  readonly keyword?: string
  readonly page: number
  readonly limit: number
}

/** Branches whose alerts a follower is to get. */
export interface FollowerBranches {
  readonly openid: string
  readonly branchIds: readonly string[]
}

/** One page of the followers. */
export const followerPageFx = attach({
  mapParams: (query: FollowerQuery) => ({ query }),
  effect: createCallFx(wechatCalls.followers),
})
/** Followers of an official account. */
export const wechatFollowers = createList<WechatFollower, FollowerQuery>({
  load: followerPageFx,
  query: { bindid: '', page: 1, limit: 20 },
})

/** Followers among whom one is chosen: the newest that a page may have. */
export const followerChoices = createLatest(
  attach({
    mapParams: (bindid: string) => ({ query: { bindid, page: 1, limit: PAGE_LIMIT } }),
    effect: createCallFx(wechatCalls.followers),
  }),
)

/** The branches of this follower were opened. */
export const followerOpened = createEvent<string>()
/** Branches of the brand, and which of their alerts the follower on the screen gets. */
export const followerBranches = createLatest(
  attach({
    mapParams: (openid: string) => ({ params: { openid } }),
    effect: createCallFx(wechatCalls.followerBranches),
  }),
)
/** Sets the branches whose alerts a follower gets. */
export const followerBranchesWrite = createWrite({
  save: attach({
    mapParams: ({ openid, branchIds }: FollowerBranches) => ({ body: { openid, branchIds: [...branchIds] } }),
    effect: createCallFx(wechatCalls.saveFollowerBranches),
  }),
  success: 'wechat.followerSaved',
  showsFailure: false,
})

const $openid = createStore<string | null>(null)
  .on(followerOpened, (_, openid) => openid)
  .reset(signedOut)
sample({ clock: followerOpened, target: [followerBranches.reset, followerBranchesWrite.reset] })
sample({ clock: followerOpened, target: followerBranches.asked })
sample({
  clock: followerBranchesWrite.done,
  source: $openid,
  filter: (openid, { params }) => openid === params.openid,
  fn: (_, { result }) => result,
  target: followerBranches.replaced,
})
sample({ clock: followerBranchesWrite.done, target: wechatFollowers.reloaded })
