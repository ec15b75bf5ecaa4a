export { branchEntries, branchStaff, branchSteps } from './entries.ts'
export { $initBranchId } from './init-branch.ts'
export { $branch, $branches, $branchId, branchSelected } from './model.ts'
export { createBranchSearch, type BranchSearch } from './search.ts'
