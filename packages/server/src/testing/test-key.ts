/** Key of the seeded secrets wherever a test has none of its own, so that rows can be copied. */
export const TEST_KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde'
