import { attach, createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'
import { createCallFx } from '../../platform/calls/index.ts'
import { wechatMenu, type WechatMenu } from '../../contract/org/wechat-menu.ts'
import { wechatCalls } from '../../contract/org/wechat.ts'
import { Status } from '../../contract/core/status.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'

/** A menu to publish for the official account of a binding. */
export interface MenuToPublish {
  readonly bindid: string
  readonly menu: WechatMenu
  /** When the menu that it was made from was published; null where there was none. */
  readonly publishedTime: string | null
}

/** The menu editor of this binding was opened. */
export const wechatMenuOpened = createEvent<string>()

/** The last published menu, and its time. */
export const publishedMenu = createLatest(
  attach({ mapParams: (bindid: string) => ({ params: { bindid } }), effect: createCallFx(wechatCalls.menu) }),
)

const parseMenu = (menuStr: string): WechatMenu | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), wechatMenu), menuStr)
  return parsed.success ? parsed.output : null
}
/** The published menu entry by entry; null without one, or where it cannot be parsed. */
export const $publishedMenu = publishedMenu.$value.map((state) => (state ? parseMenu(state.menuStr) : null))

const publishFx = attach({
  mapParams: ({ bindid, menu, publishedTime }: MenuToPublish) => ({
    params: { bindid },
    body: { menuStr: JSON.stringify(menu), publishedTime },
  }),
  effect: createCallFx(wechatCalls.publishMenu),
})
/** Publishes a menu for every follower. */
export const wechatMenuWrite = createWrite({
  save: publishFx,
  success: 'wechat.menuPublished',
  showsFailure: false,
})

const anotherOpened = createEvent<string>()
/** Id of the binding whose menu is on the screen. */
export const $menuBindid = createStore<string | null>(null)
  .on(anotherOpened, (_, bindid) => bindid)
  .reset(signedOut)
// An editor that is shown again keeps what it shows until the newest copy comes.
sample({
  clock: wechatMenuOpened,
  source: $menuBindid,
  filter: (before, bindid) => before !== bindid,
  fn: (_, bindid) => bindid,
  target: [anotherOpened, publishedMenu.reset, wechatMenuWrite.reset],
})
sample({ clock: wechatMenuOpened, target: publishedMenu.asked })
// Whose menu was made from an older one sees what was published meanwhile.
sample({
  clock: publishFx.fail,
  source: $menuBindid,
  filter: (bindid, { params, error }) => bindid === params.bindid && error.status === Status.versionConflict,
  fn: (_, { params }) => params.bindid,
  target: publishedMenu.asked,
})
sample({
  clock: wechatMenuWrite.done,
  source: $menuBindid,
  filter: (bindid, { params }) => bindid === params.bindid,
  fn: (_, { result }) => result,
  target: publishedMenu.replaced,
})
