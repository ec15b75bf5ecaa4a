import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

const PAGES = 'packages/console/src/pages'

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Each domain of the server: `pnpm test purchasing`. */
export const DOMAINS = foldersIn('packages/server/src/domains')
/** Each menu group of the console, which stands for the domains of its pages: `pnpm test product`. */
export const MENU_GROUPS = foldersIn(PAGES)

/** Pages, widgets, commands and end-to-end tests are siblings: their names determine their domain. */
const NAMES: Readonly<Record<string, RegExp>> = {
  access: /^(session|set-password|sign-in|token|embed-tokens|binding|reset-password|login|lock|cli-login)/,
  bar: /^(order-list|pay-types|hand-over|coupon|write-off|message-desk)/,
  catalog: /^(product|branch-price|options|imports)/,
  live: /^(live|tail|bell|popup|notice|notification|message|history-message|sound|added-members|bfcache)/,
  members: /^(member|inquiry|online|computer)/,
  news: /^(announcement|bulletin|update-log|whats-new)/,
  org: /^(profile|picture|logo-library|add-branch|first-branch|branch-selector|payment-config|brand|online-pay|wechat)/,
  purchasing: /purchas|refund|replacement|settlement|supplier|receipt|store|expired-return|wanted-step|imports/,
  settings: /^(role|reservation|client-release)/,
  stock: /^(stock|inventory)/,
}

/** Folders named after their domain; a menu group may have the name of one, too, beside those of its pages. */
const OF_DOMAIN = /^packages\/(?:server\/src\/domains|shared\/src(?:\/contract)?|console\/src\/pages)\/([^/]+)\//
/** Paths whose file name determines the domain. */
const NAMED: readonly RegExp[] = [
  /^packages\/console\/src\/pages\/[^/]+\/([^/.]+)/,
  /^packages\/(?:console\/src\/app|server\/src\/kit|shared\/src|widgets\/src|cli\/src)\/([^/]+)\//,
  /^tests\/(?:cli|contract|e2e|faults|security)\/([^/]+)\.(?:test|spec)\./,
]

/** The domains of a file; none for the whole product, or for the layers below the domains. */
export const domainsOf = (file: string): readonly string[] => {
  const folder = OF_DOMAIN.exec(file)?.[1]
  const name = NAMED.map((where) => where.exec(file)?.[1]).find((found) => found !== undefined) ?? ''
  return DOMAINS.filter((domain) => domain === folder || NAMES[domain]?.test(name))
}

/** The suites that exercise every call with the rows of its domain. */
const SUITES = [
  'packages/server/src/testing/conformance.test.ts',
  'packages/server/src/testing/lists.test.ts',
  'tests/security/isolation.test.ts',
  'tests/security/rights.test.ts',
]

/** Test files by runner. */
export interface DomainFiles {
  readonly unit: readonly string[]
  readonly postgres: readonly string[]
  readonly browser: readonly string[]
  readonly e2e: readonly string[]
}

/** Whether a word names a domain or a menu group. */
export const isDomain = (word: string): boolean => DOMAINS.includes(word) || MENU_GROUPS.includes(word)

const files = (pattern: string): readonly string[] => globSync(pattern, { cwd: ROOT }).toSorted()

/** All tests of these domains, and of those of these menu groups' pages. */
export const filesOf = (words: readonly string[]): DomainFiles => {
  const groups = words.filter((word) => MENU_GROUPS.includes(word))
  const inGroups = groups.flatMap((group) => files(`${PAGES}/${group}/**/*.{ts,tsx}`)).flatMap(domainsOf)
  const domains = new Set([...words.filter((word) => DOMAINS.includes(word)), ...inGroups])
  const isWanted = (file: string) => domainsOf(file).some((domain) => domains.has(domain))
  const tests = files('{packages/*/src,tests}/**/*.{test.ts,test.tsx,spec.ts}').filter(isWanted)

  const e2e = tests.filter((file) => file.endsWith('.spec.ts'))
  const browser = tests.filter((file) => /^packages\/(console|widgets)\/.*\.tsx$|\.browser\.test\./.test(file))
  const unit = [...tests.filter((file) => !e2e.includes(file) && !browser.includes(file)), ...SUITES]
  return { unit, postgres: unit.filter((file) => file.startsWith('packages/server/')), browser, e2e }
}
