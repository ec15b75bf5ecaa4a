import { createEvent, createStore } from 'effector'

/** So many rows of an answer could not be read; it goes on without them. */
export const rowsLeftOut = createEvent<number>()

/** Rows of answers that could not be read. */
export const $leftOutCount = createStore(0).on(rowsLeftOut, (count, rows) => count + rows)
