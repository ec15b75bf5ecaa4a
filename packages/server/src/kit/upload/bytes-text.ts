const MIB = 1_048_576

/** A size as people read it, e.g. `5 MB`. */
export const megabytes = (bytes: number): string => `${Math.round((bytes / MIB) * 10) / 10} MB`
