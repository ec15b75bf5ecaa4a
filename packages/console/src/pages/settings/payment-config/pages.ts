import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  paymentConfig: {
    texts: ['settlement'],
    load: async () => (await import('./payment-config.tsx')).PaymentConfig,
  },
  paymentConfigWechat: {
    texts: ['settlement'],
    load: async () => (await import('./payment-config-wechat.tsx')).PaymentConfigWechat,
  },
  brandOnlinePay: {
    texts: ['settlement'],
    load: async () => (await import('./brand-online-pay.tsx')).BrandOnlinePay,
  },
}
