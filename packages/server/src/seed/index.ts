export { OWNER_UNREAD } from './notifications.ts'
export { writeSeedPictures } from '../domains/org/seed/pictures.ts'
export { seed } from './seed.ts'
export { seedAccounts, seedRoles } from '../domains/org/seed/world.ts'
