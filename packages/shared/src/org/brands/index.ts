export { $brands, $defaultBrand, brands, brandsOpened, defaultBrandSelected } from './brands.ts'
export { brandEnabling, brandEntries, brandLogs, brandPageFx, type BrandSwitch } from './entries.ts'
export {
  branchChoice,
  branchChoiceOpened,
  branchesOfBrand,
  brand,
  brandFormOpened,
  brandOpened,
  brandWrite,
  cloudDeskWrite,
} from './brand.ts'
export { $brandLogo, $logoByBrand, brandLogos, brandLogosOpened } from './logos.ts'
