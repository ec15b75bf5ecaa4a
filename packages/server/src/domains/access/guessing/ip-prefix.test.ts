import { expect, it } from 'vitest'
import { ipPrefix } from './ip-prefix.ts'

it.each([
  ['192.168.7.9', '192.168.7'],
  ['::ffff:192.168.7.9', '192.168.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:2::9', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('%s belongs to the network %s', (ip, prefix) => {
  expect(ipPrefix(ip)).toBe(prefix)
})
