/** Id of the element that a page is in, and where the focus goes that has no other place. */
export const CONTENT_ID = 'content'
