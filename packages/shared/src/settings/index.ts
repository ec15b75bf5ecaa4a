export * from './roles/index.ts'
