export {
  $isPayConfigured,
  payConfigs,
  paymentBrandOpened,
  paymentRate,
  wechatPayCheck,
  wechatPayConfig,
  wechatPayLogs,
  wechatPayWrite,
  type PayConfigCopy,
} from './model.ts'
