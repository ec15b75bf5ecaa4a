export { toWaiting, waitingSince } from './waiting.ts'
