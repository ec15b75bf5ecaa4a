export * from './lists.ts'
export * from './shown.ts'
export * from './steps.ts'
