import type { FunctionId } from './function-id.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Header with the answer of the call `session.confirm`. */
export const CONFIRMATION_HEADER = 'Confirmation'

/** Part of a query that marks it as one for an export. */
export const EXPORT_QUERY = { purpose: 'export' } as const

/**
 * Requirement of a caller: nothing, a session, the key of a client machine, or a session with any of these functionIds
 * (specification §6).
 */
export type Access = 'public' | 'session' | 'machine' | { readonly anyFunction: readonly FunctionId[] }

/**
 * Layout of the body of a successful answer (specification §7): `data` is `{status,msg,data}`, `rows` is
 * `{status,msg,rows,total}`, `raw` is the body as it is.
 */
export type AnswerLayout = 'data' | 'rows' | 'raw'

/** One call as data. The client, server routes, validation, OpenAPI and contract tests derive from it. */
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
   * A row that cannot be parsed is left out of the page instead of failing it. For lists that servers of other makes
   * also answer (specification §7), unless the client sends the list back as a whole.
   */
  readonly leavesOutRows?: true
  /** Business statuses whose server message is shown instead of the error catalogue's text. */
  readonly handledStatuses?: readonly number[]
  /** Allowed while the session's screen is locked. */
  readonly whileLocked?: true
  /** Allowed to a session whose account has to enrol a second factor first. */
  readonly whileEnrolling?: true
  /**
   * Refused with 42801 unless the header {@link CONFIRMATION_HEADER} carries a confirmation of this session: a token alone
   * may not make this call.
   */
  readonly needsRecentFactor?: true
  /**
   * The query of an export carries {@link EXPORT_QUERY}, and needs one of these functions besides what the list needs. The
   * rest of the call is the same.
   */
  readonly exportFunctions?: readonly FunctionId[]
  /**
   * What a write needs of the branch that it is about, or else is refused with 42202: that it is neither suspended nor closed, because
   * something begins there, or only that it is not closed, because what is open is settled so.
   */
  readonly needsBranch?: 'trading' | 'unclosed'
  /** A write that must carry an `Idempotency-Key`; a replay returns the first result. */
  readonly idempotent?: true
}

/** Fixes the literal types of one call descriptor; bundlers drop unused ones. */
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
/** Keeps only the parts that a call declares, so that undeclared ones cannot be passed. */
type Declared<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] }

/** Input of a client: only the parts that the call declares, and the idempotency key where it needs one. */
export type CallInput<C extends Call> =
  C extends Call<infer Params, infer Query, infer Body>
    ? Declared<{ params: InputOf<Params>; query: InputOf<Query>; body: InputOf<Body> }>
    : never

/** Request that a server handler gets after validation. */
export type CallRequest<C extends Call> =
  C extends Call<infer Params, infer Query, infer Body>
    ? Declared<{ params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body> }>
    : never

/** A page of rows with the total number of rows. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Number of rows of this page that the client could not parse; missing means none. */
  readonly leftOut?: number
}

/** Answer that a client gets and a server handler returns. */
export type CallAnswer<C extends Call> =
  C extends Call<infer _Params, infer _Query, infer _Body, infer Layout, infer Answer>
    ? Layout extends 'rows'
      ? Page<InferOutput<Answer>>
      : InferOutput<Answer>
    : never
