import refund from './product/refund.json' with { type: 'json' }

/** What pages say of goods that go back. */
export const texts = { refund }
