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
export { payTestClose, payTests, payTestsLeft, payTestsOpened, payTestStart } from './pay-tests.ts'
