import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }

/** Titles of the page of permissions and its functions. */
export const texts = {
  'zh-CN': { menu: zhMenu },
  'en-US': { menu: enMenu },
  'zh-TW': { menu: twMenu },
}
