import type { FunctionId } from './function-id.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** What a caller must have: nothing, a session, or a session with one of these functionIds (specification §6). */
export type Access = 'public' | 'session' | { readonly anyFunction: readonly FunctionId[] }

/**
 * How the body of a successful answer is laid out (specification §7):
 * `data` is `{status,msg,data}`, `rows` is `{status,msg,rows,total}`, `raw` is the body as it is.
 */
export type AnswerLayout = 'data' | 'rows' | 'raw'

/** One call as data. Client, server routes, validation, OpenAPI and contract tests all derive from it. */
export interface Call<
  Params extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Layout extends AnswerLayout = AnswerLayout,
  Answer extends GenericSchema = GenericSchema,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path; `{name}` marks a path parameter. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Allowed
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly layout: Layout
  /** Schema of the data, of one row, or of the raw body, by `layout`. */
  readonly answer: Answer
  /**
   * A row that cannot be read is left out of the page, not the page with it. For what a server of another make answers too
   * (specification §7), where it is not sent back as a whole.
   */
  readonly leavesOutRows?: true
  /** Business statuses whose server message the caller shows instead of the error catalogue's text. */
  readonly handledStatuses?: readonly number[]
  /** Answered even while the screen of the session is locked. */
  readonly whileLocked?: true
  /** A write that must carry an `Idempotency-Key`; a replay returns the first result. */
  readonly idempotent?: true
}

/** Fixes the literal types of one call descriptor. One that nobody makes is left out by bundlers. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <
  const Layout extends AnswerLayout,
  Answer extends GenericSchema,
  Params extends GenericSchema | undefined = undefined,
  Query extends GenericSchema | undefined = undefined,
  Body extends GenericSchema | undefined = undefined,
  const Allowed extends Access = Access,
>(
  call: Call<Params, Query, Body, Layout, Answer, Allowed>,
): Call<Params, Query, Body, Layout, Answer, Allowed> => call

type InputOf<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined
type OutputOf<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined
/** Keeps only the parts a call declares, so that undeclared ones cannot be passed. */
type Declared<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] }

/** What a client passes: only the parts the call declares, and the idempotency key where it needs one. */
export type CallInput<C extends Call> =
  C extends Call<infer Params, infer Query, infer Body>
    ? Declared<{ params: InputOf<Params>; query: InputOf<Query>; body: InputOf<Body> }>
    : never

/** What a server handler receives after validation. */
export type CallRequest<C extends Call> =
  C extends Call<infer Params, infer Query, infer Body>
    ? Declared<{ params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body> }>
    : never

/** A page of rows with the number of all rows. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Rows of this page that a client left out because it could not read them; none where it is missing. */
  readonly leftOut?: number
}

/** What a client receives and a server handler returns. */
export type CallAnswer<C extends Call> =
  C extends Call<infer _Params, infer _Query, infer _Body, infer Layout, infer Answer>
    ? Layout extends 'rows'
      ? Page<InferOutput<Answer>>
      : InferOutput<Answer>
    : never
