/** Browser storage keys of the session (specification §9). */
export const TOKEN_KEY = 'Token'
export const USER_INFO_KEY = 'User-Info'
export const WECHAT_USER_KEY = 'Wechat-User'
/** Locked until the password is given; a reload does not unlock. */
export const LOCKED_KEY = 'Locked'
/** Survives signing out (specification §4). */
export const THEME_KEY = 'theme'
