/** The list of components of a release (CycloneDX 1.7). */
import { readFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import * as v from 'valibot'

const bom = v.object({ components: v.pipe(v.array(v.object({ purl: v.string() })), v.nonEmpty()) })

/**
 * Package URLs of a list of components.
 *
 * @throws where the list breaks its schema, or lists nothing.
 */
export const readComponents = async (file: string): Promise<readonly string[]> => {
  const text = readFileSync(file, 'utf8')
  const problems = await new Validation.JsonStrictValidator(Spec.Version.v1dot7).validate(text)
  if (problems !== null) throw new Error(`${file} breaks the schema of CycloneDX: ${JSON.stringify(problems)}`)
  return v.parse(bom, JSON.parse(text)).components.map(({ purl }) => purl)
}
