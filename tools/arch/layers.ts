import { importGraph, type Edge } from './import-graph.ts'
import type { SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'

interface Layers {
  /** The folder whose subfolders are layers. */
  readonly root: string
  /** From the bottom up: each imports only those before it. Folders not listed are above all. */
  readonly order: readonly string[]
}

const LAYERS: readonly Layers[] = [
  { root: 'packages/shared/src/', order: ['lib', 'contract', 'navigation', 'platform', 'access', 'kit'] },
  { root: 'packages/server/src/', order: ['platform', 'kernel', 'kit', 'domains'] },
  { root: 'packages/console/src/', order: ['texts', 'lib', 'ui', 'frame', 'kit', 'pages', 'app'] },
]
/** What another domain of the server may import of a domain: its manifest, its tables, and its seed. */
const DOMAIN = /^packages\/server\/src\/domains\/([^/]+)\/(.*)$/
const PUBLIC = /^(index\.ts|seed\/.*)$/

/** Checks that a layer imports only those below it, and a domain of the server another one only by its index. */
export function checkLayers(files: readonly SourceFile[]): Violation[] {
  return importGraph(files).flatMap((edge) => {
    const message = layerFault(edge) ?? domainFault(edge)
    return message === undefined ? [] : [{ rule: 'layers', file: edge.from, line: edge.line, message }]
  })
}

const layerFault = ({ from, to }: Edge): string | undefined => {
  const layers = LAYERS.find(({ root }) => from.startsWith(root) && to.startsWith(root))
  if (layers === undefined) return undefined
  const heightOf = (path: string): number => {
    const name = path.slice(layers.root.length).split('/')[0] ?? ''
    const height = layers.order.indexOf(name)
    return height < 0 ? layers.order.length : height
  }
  return heightOf(to) > heightOf(from) ? `${to.slice(layers.root.length)} is above it` : undefined
}

const domainFault = ({ from, to }: Edge): string | undefined => {
  const [, here] = DOMAIN.exec(from) ?? []
  const [, there, file = ''] = DOMAIN.exec(to) ?? []
  if (here === undefined || there === undefined || here === there || PUBLIC.test(file)) return undefined
  return `${there} is another domain: import its index.ts`
}
