// One file for both: each that is loaded on its own is named in what every visitor loads.
export { PaymentConfig } from './payment-config.tsx'
export { PaymentConfigWechat } from './payment-config-wechat.tsx'
