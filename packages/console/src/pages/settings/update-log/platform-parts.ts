import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { usePublishStates } from './publish-states.ts'

/** Common parts of announcements and releases: their page and functions. */
export const platformParts = {
  route: 'updateLog',
  menu: 'updateLog',
  detail: null,
  ofPlatform: true,
  exportFunction: 'UPDATE_LOG_EDIT',
  functions: { edit: 'UPDATE_LOG_EDIT', disable: 'UPDATE_LOG_EDIT' },
} as const

/** Filters of their lists: a keyword, and whether it is published. */
export const publishFilters = [
  keywordFilter,
  {
    kind: 'choice',
    name: 'enabled',
    label: 'updateLog.state',
    values: ['true', 'false'],
    useOptions: usePublishStates,
  },
] as const
