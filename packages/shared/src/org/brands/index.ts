export { $brands, $defaultBrand, brands, brandsOpened, defaultBrandSelected } from './brands.ts'
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
