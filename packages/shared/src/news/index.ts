export * from './announcements/index.ts'
export * from './releases/index.ts'
