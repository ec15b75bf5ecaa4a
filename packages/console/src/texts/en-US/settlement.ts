import settlementBill from './settlementBill.json' with { type: 'json' }

/** What pages of what stores owe say. */
export const texts = { settlementBill }
