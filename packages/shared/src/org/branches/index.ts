export { $initBranchId } from './init-branch.ts'
export { $branch, $branches, $branchId, branchSelected } from './model.ts'
export { createBranchSearch, type BranchSearch } from './search.ts'
