export {
  $isLocked,
  $isUnlocking,
  $unlockFailure,
  activityNoticed,
  idleLockChanged,
  lockRequested,
  unlocked,
  unlockSubmitted,
} from './lock.ts'
export {
  $captcha,
  $functions,
  $isSessionRestored,
  $isSigningIn,
  $menus,
  $signInFailure,
  $user,
  captchaRequested,
  signedOut,
  signInSubmitted,
  signOutRequested,
  tokenReceived,
  userRequested,
  type SignOutCause,
} from './model.ts'
export { LOCKED_KEY, THEME_KEY, TOKEN_KEY, USER_INFO_KEY } from './storage-keys.ts'
