import JsBarcode from 'jsbarcode'

/** Clear space on both sides, in modules, that a scanner needs. */
const QUIET_ZONE = 10
const HEIGHT = 34

/** Runs of dark modules as their start and width. */
const barsOf = (modules: string): readonly (readonly [start: number, width: number])[] =>
  [...modules.matchAll(/1+/g)].map((run) => [run.index, run[0].length])

/** A Code 128 barcode. It is drawn here, as the library's own drawing sets styles that our pages do not allow. */
export const Barcode = ({ value }: { readonly value: string }) => {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, value, { format: 'CODE128' })
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('')
  return (
    <svg
      className="paper-barcode"
      role="img"
      aria-label={value}
      viewBox={`0 0 ${modules.length + 2 * QUIET_ZONE} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {barsOf(modules).map(([start, width]) => (
        <rect key={start} x={start + QUIET_ZONE} width={width} height={HEIGHT} />
      ))}
    </svg>
  )
}
