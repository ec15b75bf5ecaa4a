import type { LogPort } from '../ports/index.ts'

/** The browser's console. */
export const consoleLog: LogPort = {
  log: (level, event, fields = {}) => console[level](event, fields),
}
