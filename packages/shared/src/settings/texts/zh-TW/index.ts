import accounts from './accounts.json' with { type: 'json' }

/** Texts of the models of accounts. */
export const texts = { accounts }
