/**
 * Routes of notifications about comments that mention the user: none, so that each leads to its own page, which knows how to
 * find the document of a comment. A rule for eight kinds of documents on two sides would be carried by every bell.
 */
export const kitNotifications = { COMMENT: null } as const
