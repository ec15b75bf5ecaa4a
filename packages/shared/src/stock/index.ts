export * from './documents/index.ts'
export * from './ledger/index.ts'
