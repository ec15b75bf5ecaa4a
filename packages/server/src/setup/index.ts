export { refuseUnsafeData } from './production-data.ts'
export { setUp, SetupError } from './set-up.ts'
export { syncMenus } from './sync-menus.ts'
