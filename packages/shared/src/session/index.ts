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
export {
  $isUnbinding,
  $isUnbindShown,
  UNBIND_TEXTS,
  unbindCancelled,
  unbindConfirmed,
  unbindRequested,
} from './wechat-unbind.ts'
export {
  $bindingErrors,
  $bindingFailure,
  $codeResendTime,
  $isBinding,
  $isSendingCode,
  bindingSubmitted,
  smsCodeRequested,
  type BindingForm,
} from './wechat-bind.ts'
export { $isExchangingCode, $wechatUser, wechatCodeReceived } from './wechat.ts'
export { LOCKED_KEY, THEME_KEY, TOKEN_KEY, USER_INFO_KEY, WECHAT_USER_KEY } from './storage-keys.ts'
