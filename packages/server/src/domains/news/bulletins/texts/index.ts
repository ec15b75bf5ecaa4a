import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhBulletins from './zh-CN/bulletins.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import enBulletins from './en-US/bulletins.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import twBulletins from './zh-TW/bulletins.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }

const chinese = { bulletins: zhBulletins, notification: zhNotification }

/** Texts of bulletins in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { bulletins: enBulletins, notification: enNotification },
  'zh-TW': { bulletins: twBulletins, notification: twNotification },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
