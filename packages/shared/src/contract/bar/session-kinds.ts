/** Billing kinds of a machine session. */
export const BILLING_KINDS = ['STANDARD', 'PACKAGE', 'OVERNIGHT'] as const

/** Who sits at a machine: a member, a guest with a temporary card, or one of the staff. */
export const ONLINE_KINDS = ['MEMBER', 'GUEST', 'STAFF'] as const
