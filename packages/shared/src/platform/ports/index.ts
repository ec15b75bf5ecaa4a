export * from './stores.ts'
export * from './types.ts'
