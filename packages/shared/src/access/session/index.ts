export { $isSessionRestored } from './kept-session.ts'
export {
  $isLocked,
  $isUnlockCodeNeeded,
  $isUnlocking,
  $unlockFailure,
  activityNoticed,
  idleLockChanged,
  lockRequested,
  unlockSubmitted,
} from './lock.ts'
export { $functions, $menus } from './menus.ts'
export { $mustEnrol } from './enrolment-gate.ts'
export { passkeyChallengeFx } from './passkey-challenge.ts'
export {
  $isPasswordSet,
  $isSettingPassword,
  $linkErrors,
  $linkFailure,
  $linkUsername,
  passwordEntered,
  passwordLinkOpened,
} from './password-link.ts'
export { signInChallengeFx } from './sign-in-challenge.ts'
export {
  $isUserMissing,
  $user,
  loadUserFx,
  sessionReceived,
  signedOut,
  tokenReceived,
  tokenRenewed,
  unlocked,
  userRequested,
  type SignOutCause,
} from './model.ts'
export {
  $captcha,
  $challenge,
  $isProving,
  $isSigningIn,
  $signInFailure,
  captchaRequested,
  proofFound,
  signInCancelled,
  signInSubmitted,
  signOutRequested,
} from './sign-in.ts'
export {
  $factorErrors,
  $factorFailure,
  $isFactorAsked,
  $isFinishing,
  $secondStep,
  factorSubmitted,
  secondStepLeft,
} from './second-step.ts'
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
  $codeResendSeconds,
  $isBinding,
  $isSendingCode,
  bindingSubmitted,
  smsCodeRequested,
  type BindingForm,
} from './wechat-bind.ts'
export { $isExchangingCode, $wechatUser, wechatCodeReceived } from './wechat.ts'
export { LOCKED_KEY, THEME_KEY, TOKEN_KEY, USER_INFO_KEY, WECHAT_USER_KEY } from './storage-keys.ts'
