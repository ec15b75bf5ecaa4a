export { seedAccounts } from './domains/org/seed/world.ts'
export type { SeedAccount } from './domains/org/seed/world.ts'
