export { $isPayConfigured, paymentBrandOpened, paymentRate, wechatPayConfig, wechatPayWrite } from './model.ts'
