export { $wechatAccount, wechatAccountOpened, wechatBindingId, type WechatAccountOfBrand } from './account.ts'
export { $isWechatBound, wechatBinding, wechatBindingWrite, wechatBrandOpened, wechatUnbinding } from './binding.ts'
export {
  followerBranches,
  followerBranchesWrite,
  followerChoices,
  followerOpened,
  followerPageFx,
  wechatFollowers,
  type FollowerBranches,
  type FollowerQuery,
} from './followers.ts'
export {
  $menuBindid,
  $publishedMenu,
  publishedMenu,
  wechatMenuOpened,
  wechatMenuWrite,
  type MenuToPublish,
} from './menu.ts'
export { templateRemoval, templateTesting, templateWrite, wechatTemplates, type TemplateToAdd } from './templates.ts'
