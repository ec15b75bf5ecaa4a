/** Id of the element with the page, which takes the focus when its owner disappears. */
export const CONTENT_ID = 'content'
