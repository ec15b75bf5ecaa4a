export * from './announcements/index.ts'
export * from './bulletins/index.ts'
export * from './releases/index.ts'
