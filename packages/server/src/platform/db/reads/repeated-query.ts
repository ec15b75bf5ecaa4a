import { sql } from 'kysely'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { rowsOf } from './read-now.ts'
import { readTogether } from './shared-reads.ts'
import type { Tables } from '../tables.ts'

/** Placeholder in a compiled query for a value of each call. */
class Slot<Input> {
  readonly read: (input: Input) => unknown

  constructor(read: (input: Input) => unknown) {
    this.read = read
  }
}

/** Inserts a value of the input into a query as a parameter. */
export type Bind<Input> = <Value>(read: (input: Input) => Value) => RawBuilder<Value>

/** Cached shapes per query; a filter that nobody repeats evicts the least recently used one. */
const MAX_SHAPES = 200

/**
 * A query on a hot path: building and compiling it takes several times as long as running it, so each of its shapes
 * is compiled once, and only the values are new.
 *
 * @param shapeOf Distinguishes inputs whose queries differ in more than values.
 * @param build Builds the query for the input of its shape; every value that does not determine the shape must go
 * through `bind`.
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

  /** The compiled query for an input. */
  const compile = (db: Kysely<Tables>, input: Input): CompiledQuery<Row> => {
    const shapes = shapesOf(db)
    const shape = shapeOf(input)
    const query = shapes.get(shape) ?? build(db, bind, input).compile()
    // Reinserted last: the first entry of the map is the least recently used.
    shapes.delete(shape)
    shapes.set(shape, query)
    const oldest = shapes.size > MAX_SHAPES ? shapes.keys().next() : null
    if (oldest?.done === false) shapes.delete(oldest.value)
    return {
      ...query,
      // Only this file creates slots, and those of this query read its input.
      parameters: query.parameters.map((value) => (value instanceof Slot ? (value as Slot<Input>).read(input) : value)),
    }
  }

  return {
    compile,
    ask: (db: Kysely<Tables>, input: Input): Promise<Row[]> => rowsOf(db, compile(db, input)),
    /** As `ask`, where many ask the same at once: they share the rows. */
    askTogether: (db: Kysely<Tables>, input: Input): Promise<readonly Row[]> => readTogether(db, compile(db, input)),
  }
}
