export { checkAccess, mayAccess } from './access.ts'
export { refuseForeignBranch, refuseForeignBrand, requestedBranchIds } from './foreign.ts'
export { branchesOf, createRightsCache, loadRights, rolesOf, usersByRights } from './rights.ts'
export type { Rights, RightsCache } from './rights.ts'
