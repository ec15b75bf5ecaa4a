export * from './orders/index.ts'
