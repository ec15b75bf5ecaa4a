import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** What requests that nobody would send name of the domain. */
export const fuzz: FuzzRows = {
  kinds: [
    [['member', 'memberId'], 'member', 'id'],
    [['blacklist'], 'blacklist', 'id'],
  ],
  idsOf: { blacklist: 'blacklist', members: 'branch', 'members.machineUses': 'member' },
  owned: [
    'select id, brand_id as brand, null as branch from member',
    // An entry of one branch can be made the brand's meanwhile.
    'select id, brand_id as brand, null as branch from blacklist',
  ],
  words: { note: ['多次影响他人', '短'] },
}
