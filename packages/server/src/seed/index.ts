export { grantedNames, roleGrants, seedMenus } from './menu-tree.ts'
export type { SeedFunction, SeedMenu } from './menu-tree.ts'
export { OWNER_UNREAD } from './notifications.ts'
export { writeSeedPictures } from './pictures.ts'
export { seed } from './seed.ts'

export { seedAccounts, seedRoles } from './world.ts'
export type { SeedAccount } from './world.ts'
