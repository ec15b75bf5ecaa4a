import type { Plugin } from 'vite'
import enUS from './texts/en-US/app/start.json' with { type: 'json' }
import zhCN from './texts/zh-CN/app/start.json' with { type: 'json' }
import zhTW from './texts/zh-TW/app/start.json' with { type: 'json' }

type Texts = Readonly<Record<'start.slow' | 'start.reload', string>>
const keyed = ({ slow, reload }: typeof zhCN): Texts => ({ 'start.slow': slow, 'start.reload': reload })

const line = (lang: string, texts: Texts): string =>
  `<p lang="${lang}">${texts['start.slow']} <a href="">${texts['start.reload']}</a></p>`

/**
 * Message of the first page where the program is not loaded after some seconds. It is static and in every language,
 * because there is no program yet to choose one. The stylesheet hides it until then.
 */
export const slowStart = (): Plugin => ({
  name: 'netbar:slow-start',
  transformIndexHtml: (html) =>
    html.replace(
      '<!-- slow start -->',
      `<div class="slow-start">${line('zh-CN', keyed(zhCN))}${line('en-US', keyed(enUS))}${line('zh-TW', keyed(zhTW))}</div>`,
    ),
})
