export { maskOf, mergeSecret } from './merge-secret.ts'
export { createSecretBox, isHash, opens } from './secret-box.ts'
export type { KeyChange, SecretBox } from './secret-box.ts'
