export { maskOf, mergeSecret } from './merge-secret.ts'
export { createSecretBox } from './secret-box.ts'
export type { SecretBox } from './secret-box.ts'
