/** Routes of notifications about bulletins: none, as the page of a message shows its bulletin. */
export const newsNotifications = { BULLETIN: null } as const
