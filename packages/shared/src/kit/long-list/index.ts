export { createLongList, type LongList } from './create-long-list.ts'
export { rowAt, type RowRange } from './long-list.ts'
