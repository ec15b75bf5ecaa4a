/** The condition by which the repository runs the packages from their sources: no published file has it. */
const SOURCE = '@netbar/source'

const withoutSource = (value) =>
  value === null || typeof value !== 'object'
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([condition]) => condition !== SOURCE)
          .map(([condition, target]) => [condition, withoutSource(target)]),
      )

export const hooks = {
  beforePacking: ({ exports, ...manifest }) => ({ ...manifest, exports: withoutSource(exports) }),
}
