const KIB = 1024
const MIB = KIB * KIB

/** A size as people read it, e.g. `12 KB` or `3.4 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < MIB ? `${Math.ceil(bytes / KIB)} KB` : `${Math.round((bytes / MIB) * 10) / 10} MB`
