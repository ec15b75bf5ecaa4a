export * from './list.ts'
export * from './steps.ts'
