export { seedAccounts } from './seed/world.ts'
export type { SeedAccount } from './seed/world.ts'
