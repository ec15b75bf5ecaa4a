import { Status } from '@netbar/shared/contract'
import { foreignImports } from '../../../kit/imports/testing/foreign-imports.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import type { Belongings } from '../../../testing/rows/belongings.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { ForeignRequests } from '../../../testing/rows/foreign-request.ts'
import type { statistics } from '../index.ts'

type Testing = DomainTesting<typeof statistics>

const ofOthers = (foreign: { readonly branchId: string; readonly brandId: string }) => [
  inQuery({ branchId: foreign.branchId }),
  inQuery({ brandId: foreign.brandId }),
]

const cafeAt = ({ branchId }: Pick<Belongings, 'branchId'>) => ({
  branchId,
  name: '别人的网咖',
  distanceM: 100,
  seats: 10,
  tier: 'BASIC',
  memberOffer: '',
  drinks: '',
  note: '',
})
const surveyAt = ({ branchId }: Pick<Belongings, 'branchId'>, cafeId: string) => ({
  branchId,
  date: '2026-09-01',
  slot: 'MORNING',
  weather: 'SUNNY',
  places: [
    { cafeId: null, seats: 10, inUse: 5, promotion: '' },
    { cafeId, seats: 10, inUse: 5, promotion: '' },
  ],
  conclusion: '',
})
const NOWHERE = { branchId: 'no-branch' }

/** New rows of a brand that is not the caller's, or at a branch that is not: another branch of the own brand is a wrong field. */
const added =
  (draftOf: (of: Belongings) => object): ForeignRequests =>
  (foreign, own) => [
    ...(foreign.brandId === own.brandId ? [] : [inBody({ brandId: foreign.brandId, ...draftOf(foreign) })]),
    { ...inBody({ brandId: own.brandId, ...draftOf(foreign) }), status: Status.invalidFields },
  ]

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  review: { page: ofOthers, summary: ofOthers, changes: ofOthers, heat: ofOthers },
  customers: { figures: ofOthers, cohorts: ofOthers, page: ofOthers },
  sales: { page: ofOthers, summary: ofOthers },
  nearbyCafes: {
    ...foreignResource(({ nearbyCafeId }) => nearbyCafeId, cafeAt(NOWHERE)),
    page: ofOthers,
    add: added(cafeAt),
  },
  surveys: {
    ...foreignResource(({ surveyId }) => surveyId, surveyAt(NOWHERE, 'no-cafe')),
    page: ofOthers,
    add: (foreign, own) => [
      ...added((of) => surveyAt(of, of.nearbyCafeId))(foreign, own),
      {
        ...inBody({ brandId: own.brandId, ...surveyAt(own, foreign.nearbyCafeId) }),
        status: Status.invalidFields,
      },
    ],
  },
  surveyImport: foreignImports(
    ({ surveyImportId }) => surveyImportId,
    ({ brandId }) => ({ brandId }),
  ),
  surveySteps: {
    submit: ({ surveyId }) => [{ ...inPath(surveyId), body: { version: 1 } }],
    sendBack: ({ surveyId }) => [{ ...inPath(surveyId), body: { version: 1, reason: '别人的调研' } }],
    start: ({ branchId }) => [inQuery({ branchId })],
    trend: ofOthers,
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  nearbyCafes: { page: '?limit=100', export: '' },
  surveys: { page: '?limit=100', export: '' },
} satisfies Testing['openLists']
