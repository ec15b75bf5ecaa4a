/** Billing kinds of a machine session. */
export const BILLING_KINDS = ['STANDARD', 'PACKAGE', 'OVERNIGHT'] as const
