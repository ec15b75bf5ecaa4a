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
export { THEME_KEY, TOKEN_KEY, USER_INFO_KEY } from './storage-keys.ts'
