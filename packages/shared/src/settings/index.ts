export * from './roles/index.ts'
export * from './users/index.ts'
