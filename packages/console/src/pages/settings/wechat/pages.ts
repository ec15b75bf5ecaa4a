import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  wechatBinding: {
    texts: ['setting'],
    load: async () => (await import('./wechat-binding.tsx')).WechatBindingPage,
  },
  wechatMenu: {
    texts: ['setting'],
    load: async () => (await import('./wechat-menu.tsx')).WechatMenuPage,
  },
  wechatTemplate: {
    texts: ['setting'],
    load: async () => (await import('./wechat-template.tsx')).WechatTemplatePage,
  },
  wechatFans: {
    texts: ['setting'],
    load: async () => (await import('./wechat-fans.tsx')).WechatFansPage,
  },
  brandWechatInfo: {
    texts: ['setting'],
    load: async () => (await import('./brand-wechat-info.tsx')).BrandWechatInfo,
  },
}
