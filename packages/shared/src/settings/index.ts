export * from './roles/index.ts'
export * from './users/index.ts'
export * from './logs/index.ts'
export * from './menu/index.ts'
