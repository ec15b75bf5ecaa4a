import fc from 'fast-check'

/** Texts that have broken programs before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e反',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(40),
  '%00',
  '%',
  '%_%',
  '\\',
  "' or 1=1 --",
  '"; drop table user; --',
  '../../../../etc/passwd',
  '/uploads/../token-secret',
  'https://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '９',
  '٣',
  '2026-02-31',
  '2026-02-31T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+14',
  '2026-11-21T04:00:00+08',
  'null',
  'undefined',
  '[object Object]',
  'x'.repeat(65),
  'x'.repeat(3_000),
] as const

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  2 ** 63,
  -(2 ** 63),
]

/** Hostile text for any field. */
export const evilText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
)

/** Any JSON value, mostly of the wrong type. */
export const evilValue: fc.Arbitrary<unknown> = fc.oneof(
  evilText,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false),
  fc.constantFrom<unknown>([], {}, [[]], [null], { id: {} }, { $ne: null }, { length: 1e9 }, ['a', 'a']),
  fc.array(fc.integer(), { maxLength: 40 }),
)

/** Whole bodies that are hardly JSON. */
export const evilBody: fc.Arbitrary<Buffer> = fc
  .constantFrom<string | Buffer>(
    '',
    '{',
    'null',
    '"x"',
    '[]',
    '{}{}',
    '\ufeff{}',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"id":1,"id":2}',
    `{"version":${'9'.repeat(400)}}`,
    '{"version":1e999,"id":-0}',
    '['.repeat(5_000),
    `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    `{"name":"${'x'.repeat(100_000)}"}`,
    Buffer.from([0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  )
  .map((body) => Buffer.from(body))

/** Unusual ends of a URL; they are sent unencoded. */
export const evilTail: fc.Arbitrary<string> = fc.constantFrom(
  '%00',
  '%ff',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..%2fmetrics',
  '/../../metrics',
  '//',
  ';a=b',
  '?',
  '?&&==&',
  '?page=1&page=2',
  '?page[]=1',
  '?__proto__[polluted]=1',
  '?constructor.prototype.polluted=1',
  '?page=%00',
  '?keyword=%ED%A0%80',
  '#x',
  `/${'x'.repeat(300)}`,
  `?keyword=${'x'.repeat(6_000)}`,
)
