import {
  advertisementCalls,
  bookingConfigDraft,
  branchCalls,
  clientAnnouncementCalls,
  clientReleaseCalls,
  menuNodeDraft,
  PICTURE_PLACES,
  RESOURCE_SLOTS,
  roleCalls,
  settingsFeatures,
  userCalls,
  type ResourceCalls,
} from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { fieldsOfKind } from './change-fields.ts'

const ofForm = ({ change }: Pick<ResourceCalls, 'change'>) =>
  Object.keys(change.body?.entries ?? {}).filter((field) => field !== 'version')

/** What the log has of each kind of thing of the settings: the fields of its form, and those that its steps write. */
const LOGGED: Readonly<Record<string, readonly string[]>> = {
  users: [...ofForm(userCalls), 'status', 'password', 'wechat', 'session'],
  roles: [...ofForm(roleCalls), 'given', 'taken'],
  branches: [...ofForm(branchCalls), 'status', 'statusReason'],
  branchNetworks: ['networks'],
  brands: [
    'name shortName companyName creditCode contact phone deductOrder crossBranch cloudDesk cloudDeskAddress status'.split(
      ' ',
    ),
    RESOURCE_SLOTS.map(({ key }) => key),
    PICTURE_PLACES,
  ].flat(),
  brandMenus: ['given', 'taken'],
  menu: Object.keys(menuNodeDraft),
  advertisements: [...ofForm(advertisementCalls), 'status', 'reason'],
  clientAnnouncements: ofForm(clientAnnouncementCalls),
  carousel: ['carousel'],
  clientReleases: [...ofForm(clientReleaseCalls), 'status'],
  reservationConfig: [...Object.keys(bookingConfigDraft.entries), 'copiedFrom'],
  floorAreas: ['result'],
  floorRates: ['result'],
}

describe('the log of what was done in the settings', () => {
  it('is looked at for every kind of thing that has a form and a history', () => {
    const kinds = Object.entries(settingsFeatures).flatMap(([name, feature]) => ('logs' in feature ? [name] : []))
    expect(kinds.filter((name) => !(name in LOGGED))).toEqual([])
  })

  it.each(Object.entries(LOGGED))('has a label for every field of %s', async (kind, logged) => {
    const labelled = new Set((await fieldsOfKind(kind)).map(({ name }) => name))
    expect(logged.filter((field) => !labelled.has(field))).toEqual([])
  })
})
