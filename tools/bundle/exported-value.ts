import { parseSync, type Expression } from 'oxc-parser'

/** What code declares as the value of an exported constant; undefined where it exports none of the name. */
export const exportedValue = (file: string, code: string, name: string): Expression | undefined => {
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === name && init !== null) return init
  }
  return undefined
}
