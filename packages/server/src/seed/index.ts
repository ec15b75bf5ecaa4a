export { OWNER_UNREAD } from './notifications.ts'
export { writeSeedPictures } from './pictures.ts'
export { seed } from './seed.ts'

export { seedAccounts } from './world.ts'
export type { SeedAccount } from './world.ts'
