import { sql } from 'kysely'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Stands in a compiled query for a value that comes with each asking. */
class Slot<Input> {
  readonly read: (input: Input) => unknown

  constructor(read: (input: Input) => unknown) {
    this.read = read
  }
}

/** Puts a value of the input into a query, as its parameter. */
export type Bind<Input> = <Value>(read: (input: Input) => Value) => RawBuilder<Value>

/** Shapes kept of one query; a filter that nobody repeats pushes out the one that was unused longest. */
const MAX_SHAPES = 200

/**
 * A query of a call that is made all the time: building and compiling it takes several times as long as its answer, so each
 * of its shapes is compiled once, and only the values are new.
 *
 * @param shapeOf tells inputs apart whose queries differ in more than values.
 * @param build gets the input for its shape; every value of it that the shape does not tell has to go through `bind`.
 */
export const repeatedQuery = <Input, Row>(
  shapeOf: (input: Input) => string,
  build: (db: Kysely<Tables>, bind: Bind<Input>, input: Input) => Compilable<Row>,
) => {
  const compiled = new WeakMap<Kysely<Tables>, Map<string, CompiledQuery<Row>>>()
  const bind: Bind<Input> = <Value>(read: (input: Input) => Value) => sql<Value>`${new Slot(read)}`

  const shapesOf = (db: Kysely<Tables>) => {
    const known = compiled.get(db)
    if (known !== undefined) return known
    const shapes = new Map<string, CompiledQuery<Row>>()
    compiled.set(db, shapes)
    return shapes
  }

  /** The query for an input, ready to be asked. */
  const compile = (db: Kysely<Tables>, input: Input): CompiledQuery<Row> => {
    const shapes = shapesOf(db)
    const shape = shapeOf(input)
    const query = shapes.get(shape) ?? build(db, bind, input).compile()
    // Put back behind all others: the first of the map is the longest unused.
    shapes.delete(shape)
    shapes.set(shape, query)
    const oldest = shapes.size > MAX_SHAPES ? shapes.keys().next() : null
    if (oldest?.done === false) shapes.delete(oldest.value)
    return {
      ...query,
      // Only this file makes slots, and those of this query read its input.
      parameters: query.parameters.map((value) => (value instanceof Slot ? (value as Slot<Input>).read(input) : value)),
    }
  }

  return {
    compile,
    ask: async (db: Kysely<Tables>, input: Input): Promise<Row[]> => (await db.executeQuery(compile(db, input))).rows,
  }
}
