import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhEmbed from './zh-CN/embed.json' with { type: 'json' }
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhNotification from './zh-CN/notification.json' with { type: 'json' }
import zhSecondFactor from './zh-CN/secondFactor.json' with { type: 'json' }
import zhServiceToken from './zh-CN/serviceToken.json' with { type: 'json' }
import zhSession from './zh-CN/session.json' with { type: 'json' }
import zhSms from './zh-CN/sms.json' with { type: 'json' }
import enEmbed from './en-US/embed.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enNotification from './en-US/notification.json' with { type: 'json' }
import enSecondFactor from './en-US/secondFactor.json' with { type: 'json' }
import enServiceToken from './en-US/serviceToken.json' with { type: 'json' }
import enSession from './en-US/session.json' with { type: 'json' }
import enSms from './en-US/sms.json' with { type: 'json' }
import twEmbed from './zh-TW/embed.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twNotification from './zh-TW/notification.json' with { type: 'json' }
import twSecondFactor from './zh-TW/secondFactor.json' with { type: 'json' }
import twServiceToken from './zh-TW/serviceToken.json' with { type: 'json' }
import twSession from './zh-TW/session.json' with { type: 'json' }
import twSms from './zh-TW/sms.json' with { type: 'json' }

const chinese = {
  embed: zhEmbed,
  menu: zhMenu,
  notification: zhNotification,
  secondFactor: zhSecondFactor,
  serviceToken: zhServiceToken,
  session: zhSession,
  sms: zhSms,
}

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': {
    embed: enEmbed,
    menu: enMenu,
    notification: enNotification,
    secondFactor: enSecondFactor,
    serviceToken: enServiceToken,
    session: enSession,
    sms: enSms,
  },
  'zh-TW': {
    embed: twEmbed,
    menu: twMenu,
    notification: twNotification,
    secondFactor: twSecondFactor,
    serviceToken: twServiceToken,
    session: twSession,
    sms: twSms,
  },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
