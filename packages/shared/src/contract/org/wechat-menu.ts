import * as v from 'valibot'

/** Maximum bytes of a title at each level (WeChat's own limits). */
export const MENU_TITLE_BYTES = { first: 16, second: 40 } as const
/** Maximum entries of each level. */
export const MENU_ENTRIES = { first: 3, second: 5 } as const

const title = (bytes: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxBytes(bytes))
const pageUrl = v.pipe(v.string(), v.trim(), v.maxLength(256), v.regex(/^https?:\/\/\S+$/))

const actions = (bytes: number) =>
  [
    v.strictObject({ type: v.literal('view'), name: title(bytes), url: pageUrl }),
    v.strictObject({
      type: v.literal('click'),
      name: title(bytes),
      key: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxBytes(128)),
    }),
    v.strictObject({
      type: v.literal('miniprogram'),
      name: title(bytes),
      url: pageUrl,
      appid: v.pipe(v.string(), v.regex(/^wx[0-9a-zA-Z]{16}$/)),
      pagepath: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(256)),
    }),
  ] as const

/** An entry with an action. */
const action = v.variant('type', actions(MENU_TITLE_BYTES.second))
/** An entry with a second level. */
const group = v.strictObject({
  name: title(MENU_TITLE_BYTES.first),
  sub_button: v.pipe(v.array(action), v.minLength(1), v.maxLength(MENU_ENTRIES.second)),
})
const firstLevelAction = v.variant('type', actions(MENU_TITLE_BYTES.first))

const isGroup = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'sub_button' in entry

/** One entry of the first level. */
const entry = v.lazy((input): v.GenericSchema<WechatMenuEntry> => (isGroup(input) ? group : firstLevelAction))

/** An entry of an official account's menu with an action, with WeChat's field names. */
export type WechatMenuAction = v.InferOutput<typeof action>
/** An entry of the first level: with an action, or with a second level. */
export type WechatMenuEntry = WechatMenuAction | v.InferOutput<typeof group>

/** Menu of an official account as WeChat's `menu/create` takes it: at most 3 entries with at most 5 below each. */
export const wechatMenu = v.strictObject({
  button: v.pipe(v.array(entry), v.minLength(1), v.maxLength(MENU_ENTRIES.first)),
})
export type WechatMenu = v.InferOutput<typeof wechatMenu>
