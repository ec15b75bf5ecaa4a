/**
 * Builds every face, and fails when one lacks a connection of units that its sources make, or when no face has a
 * module that reacts by itself (decision 24).
 */
import { isAbsolute, relative } from 'node:path'
import { ROOT } from '../repository.ts'
import { faultsOf, forgottenBy } from './check.ts'
import { buildFaces } from './faces.ts'

const faces = await buildFaces()
for (const { name, kept } of faces) {
  const counts = [...kept.values()].filter((count) => count > 0)
  const sum = counts.reduce((total, count) => total + count, 0)
  console.log(`${name.padEnd(24)} ${String(sum).padStart(4)} connections, of ${counts.length} modules`)
}
for (const { face, module, message } of [...faces.flatMap(faultsOf), ...forgottenBy(faces)]) {
  console.error(`✗ ${face}: ${isAbsolute(module) ? relative(ROOT, module) : module}: ${message}`)
  process.exitCode = 1
}
