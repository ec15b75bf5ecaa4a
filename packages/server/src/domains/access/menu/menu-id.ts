import { createHash } from 'node:crypto'

/** Id of a menu node on every new database: a UUIDv8 of its name. */
export const menuId = (name: string): string => {
  const bytes = createHash('sha256').update(`menu ${name}`).digest().subarray(0, 16)
  // Version and variant of RFC 9562.
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
