/** A step with a view that has a dialog. */
export type ViewStep = 'add' | 'rename' | 'share' | 'remove'
