/** Maximum length of a machine's number. */
export const MACHINE_NAME_LENGTH = 10
/** Maximum number of machines that are added at once. */
export const MAX_NEW_MACHINES = 200

const RANGE = /^(\d+)[-–~～至](\d+)$/

/** Numbers from one to another, as long as the first is written: 008-012 are five. */
const rangeOf = (first: string, last: string): readonly string[] => {
  const from = Number(first)
  const count = Number(last) - from + 1
  // One more than may be added is enough to be refused.
  return Array.from({ length: Math.min(Math.max(count, 0), MAX_NEW_MACHINES + 1) }, (_, index) =>
    String(from + index).padStart(first.length, '0'),
  )
}

/** Numbers of machines that were typed: one by one, or as ranges, each once. */
export const machineNamesOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .flatMap((part) => {
        const [, first, last] = RANGE.exec(part) ?? []
        return first === undefined || last === undefined ? [part] : rangeOf(first, last)
      }),
  ),
]
