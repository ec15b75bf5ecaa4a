export { $branch, $branches, $branchId, branchSelected } from './model.ts'
