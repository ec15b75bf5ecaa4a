import type { Plugin } from 'vite'

const CONTRACT = /packages\/shared\/src\/contract\/[\w-]+\.ts$/
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g

/** What a call is for is told by the OpenAPI document: to what runs in a page it is bytes alone. */
export const withoutSummaries: Plugin = {
  name: 'netbar-without-summaries',
  enforce: 'pre',
  transform: { filter: { id: CONTRACT }, handler: (code) => code.replace(SUMMARY, "summary: ''") },
}
