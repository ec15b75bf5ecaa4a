import { createEvent, createStore } from 'effector'

/** Rows of an answer could not be parsed and were left out; the payload is their number. */
export const rowsLeftOut = createEvent<number>()

/** Number of rows that could not be parsed. */
export const $leftOutCount = createStore(0).on(rowsLeftOut, (count, rows) => count + rows)
