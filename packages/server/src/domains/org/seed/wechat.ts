import { DAY_MS } from '@netbar/shared/contract'
import { simulatedOpenid, SIMULATED_TEMPLATES } from '../wechat/index.ts'
import { must } from '../../../kit/seed/must.ts'
import type { Organisation } from './organisation.ts'
import { BOUND_TO_WECHAT } from './organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

export interface WechatInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly organisation: Organisation
  /** Encrypts secrets for the database. */
  readonly seal: (secret: string) => string
}

const BRAND = 'XH'

const MENU = {
  button: [
    {
      name: '会员',
      sub_button: [
        { type: 'view', name: '我的余额', url: 'https://wx.netbar.example/balance' },
        { type: 'view', name: '我的优惠券', url: 'https://wx.netbar.example/coupons' },
      ],
    },
    { type: 'view', name: '订座', url: 'https://wx.netbar.example/booking' },
    { type: 'click', name: '联系我们', key: 'CONTACT' },
  ],
}

const SCENES = ['SIT_DOWN', 'RECHARGE', 'ORDER'] as const
const FOLLOWERS = ['夜猫子', '光谷打野王', '三块五毛', '不吃香菜', '早睡失败', '白开水', 'Leo', '一颗柠檬'] as const

/** Seeds the official account of one brand, with menu, template messages and followers; the other brands have none. */
export const seedWechat = ({ rows, random, now, organisation, seal }: WechatInput): void => {
  const brandId = organisation.brandIds.get(BRAND)
  if (brandId === undefined) return
  const bound = new Date(now.getTime() - 60 * DAY_MS)
  const bindingId = random.id(bound)
  rows.add('wechat_binding', {
    id: bindingId,
    brand_id: brandId,
    name: '星河电竞馆',
    app_id: 'wx5f0d2c8a9b1e7643',
    original_id: 'gh_8c21f7ad03be',
    account_type: 'SERVICE',
    qr_url: null,
    app_secret: seal('5d1c9e0b7a3f4862951e0c7d8ab3f642'),
    token: seal('netbarDemoToken'),
    encoding_aes_key: null,
    version: 1,
    updated_time: bound.toISOString(),
  })
  const published_time = new Date(now.getTime() - 20 * DAY_MS).toISOString()
  rows.add('wechat_menu', { binding_id: bindingId, menu_str: JSON.stringify(MENU), published_time })
  for (const [index, scene] of SCENES.entries()) {
    const { template_id, title } = must(SIMULATED_TEMPLATES[index], 'simulated template')
    const row = { binding_id: bindingId, scene, tm_id: template_id, title, created_time: published_time }
    rows.add('wechat_template', { id: random.id(bound), ...row })
  }
  const people = [...BOUND_TO_WECHAT].map((username) => ({
    openid: simulatedOpenid(username),
    nickname: organisation.users.get(username)?.name ?? username,
  }))
  const guests = FOLLOWERS.map((nickname) => ({ openid: simulatedOpenid(nickname), nickname }))
  for (const [index, follower] of [...people, ...guests].entries()) {
    const subscribed_time = new Date(bound.getTime() + index * DAY_MS).toISOString()
    rows.add('wechat_follower', { ...follower, binding_id: bindingId, avatar_url: null, subscribed_time })
  }
  for (const { openid } of people)
    for (const branch of organisation.branches.filter((each) => each.brandId === brandId).slice(0, 2))
      rows.add('wechat_follower_branch', { openid, branch_id: branch.id })
}
