/**
 * Re-exports the texts of each domain, whose files declare the keys of `Texts`: readers of the built types need both.
 */
export type { texts as accessTexts } from './domains/access/texts/index.ts'
export type { texts as activityTexts } from './domains/activity/texts/index.ts'
export type { texts as agentTexts } from './domains/agent/texts/index.ts'
export type { texts as assetsTexts } from './domains/assets/texts/index.ts'
export type { texts as barTexts } from './domains/bar/texts/index.ts'
export type { texts as catalogTexts } from './domains/catalog/texts/index.ts'
export type { texts as homeTexts } from './domains/home/texts/index.ts'
export type { texts as hrTexts } from './domains/hr/texts/index.ts'
export type { texts as membersTexts } from './domains/members/texts/index.ts'
export type { texts as newsTexts } from './domains/news/texts/index.ts'
export type { texts as orgTexts } from './domains/org/texts/index.ts'
export type { texts as purchasingTexts } from './domains/purchasing/texts/index.ts'
export type { texts as settingsTexts } from './domains/settings/texts/index.ts'
export type { texts as statisticsTexts } from './domains/statistics/texts/index.ts'
export type { texts as stockTexts } from './domains/stock/texts/index.ts'
export type { texts as kitTexts } from './kit/texts/index.ts'
