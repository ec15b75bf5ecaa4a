import paymentConfig from './settings/paymentConfig.json' with { type: 'json' }
import settlementBill from './product/settlementBill.json' with { type: 'json' }

/** What pages say of what stores owe, and of how brands are paid. */
export const texts = { paymentConfig, settlementBill }
