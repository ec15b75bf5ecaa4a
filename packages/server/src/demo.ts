export { twoStepAccount } from './domains/org/seed/two-step.ts'
export { seedAccounts } from './domains/org/seed/world.ts'
export type { SeedAccount } from './domains/org/seed/world.ts'
