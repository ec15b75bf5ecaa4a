export { $isWechatBound, wechatBinding, wechatBindingWrite, wechatBrandOpened } from './binding.ts'
export {
  followerBranches,
  followerBranchesWrite,
  followerOpened,
  wechatFollowers,
  type FollowerBranches,
  type FollowerQuery,
} from './followers.ts'
export { $publishedMenu, publishedMenu, wechatMenuOpened, wechatMenuWrite, type MenuToPublish } from './menu.ts'
export { templateRemoval, templateWrite, wechatTemplates, type TemplateToAdd } from './templates.ts'
