import type { MemberCard } from './members.ts'

/** What can be done with a member's card. */
export const CARD_STEPS = ['bind', 'replace', 'lose', 'freeze', 'unfreeze'] as const
export type CardStep = (typeof CARD_STEPS)[number]

/**
 * Steps that are possible: a member gets a first card, or another one for the one before or for a lost one; a lost or a frozen
 * card pays nothing, and a frozen one gets no other. A cancelled membership stays as it is.
 */
export const cardStepsOf = ({ status, cardNo }: Pick<MemberCard, 'status' | 'cardNo'>): readonly CardStep[] => {
  const steps = {
    NORMAL: [cardNo === null ? 'bind' : 'replace', 'lose', 'freeze'],
    LOST: ['replace'],
    FROZEN: ['unfreeze'],
    CANCELLED: [],
  } as const
  return steps[status]
}

/** Whether somebody pays as a member: until the membership is cancelled, also with a lost or frozen card. */
export const paysAsMember = ({ status }: Pick<MemberCard, 'status'>): boolean => status !== 'CANCELLED'
