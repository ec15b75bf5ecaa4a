/** Browser storage keys of the session (specification §9). */
export const TOKEN_KEY = 'Token'
export const USER_INFO_KEY = 'User-Info'
export const WECHAT_USER_KEY = 'Wechat-User'
/** Set while the screen is locked; a reload does not unlock it. */
export const LOCKED_KEY = 'Locked'
/** Survives signing out (specification §4). */
export const THEME_KEY = 'theme'
