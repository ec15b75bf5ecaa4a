import type { Plugin } from 'vite'

const CONTRACT = /packages\/shared\/src\/contract\/[\w-]+\.ts$/
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`),/g
const ACCESS = /^ +access: .+,$/gm

/** What a call is for is told by the OpenAPI document, and who may make it by the server: in a page both are bytes alone. */
export const withoutServerFacts: Plugin = {
  name: 'netbar-without-server-facts',
  enforce: 'pre',
  transform: { filter: { id: CONTRACT }, handler: (code) => code.replace(SUMMARY, '').replace(ACCESS, '') },
}
