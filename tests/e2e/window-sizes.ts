/** Windows that pages are looked at in, in px. */
export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
