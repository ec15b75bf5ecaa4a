import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['member', 'memberId'], 'member', 'id'],
    [['blacklist'], 'blacklist', 'id'],
  ],
  idsOf: {
    blacklist: 'blacklist',
    cards: 'member',
    'sensitive.ofMember': 'member',
    'sensitive.ofEntry': 'blacklist',
    members: 'branch',
    'members.card': 'member',
    'members.machineUses': 'member',
    'members.machineUseTotals': 'member',
  },
  owned: [
    'select id, brand_id as brand, null as branch from member',
    // An entry of one branch may become brand-wide meanwhile.
    'select id, brand_id as brand, null as branch from blacklist',
  ],
  words: { note: ['多次影响他人', '短'], name: ['王', '王梓', 'wz', '_%'] },
}
