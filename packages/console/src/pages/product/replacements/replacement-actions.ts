import type { Replacement } from '@netbar/shared/contract'

/** What a person can do with a replacement order. */
export type ReplacementAction = 'approve' | 'reject' | 'cancel'

const NEEDS: Readonly<Record<ReplacementAction, string>> = {
  approve: 'REPLACEMENT_AUDIT',
  reject: 'REPLACEMENT_AUDIT',
  cancel: 'REPLACEMENT_SUBMIT',
}
const ACTIONS: readonly ReplacementAction[] = ['approve', 'reject', 'cancel']

/**
 * The steps that somebody may take of a replacement order now, the usual one first.
 *
 * @param may The functions of the page of purchase statistics that the user has.
 */
export const replacementActionsOf = (
  { status }: Pick<Replacement, 'status'>,
  may: ReadonlySet<string>,
): readonly ReplacementAction[] => (status === 'SUBMITTED' ? ACTIONS.filter((action) => may.has(NEEDS[action])) : [])
