import {
  EXPORT_QUERY,
  attachmentUpload,
  calls,
  flagText,
  importUploads,
  isoText,
  UPLOAD_FIELD,
  uploadCall,
  uploadedFile,
} from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { ConversionConfig } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type Json = Readonly<Record<string, unknown>>

const SCHEMAS = '#/components/schemas/'

/** Schemas of what our server sends, where a client accepts more. */
const SENT = new Map<unknown, Json>([
  [isoText, { type: 'string', format: 'date-time' }],
  [flagText, { type: 'boolean' }],
])

/** Turns schemas of the contract into JSON Schema and collects the recursive ones they refer to. */
const createConverter = () => {
  const components: Record<string, unknown> = {}
  let count = 0
  const convert = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
    count += 1
    const nameOf = (referenceId: string) => `schema${count}_${referenceId}`
    const config: ConversionConfig = {
      target: 'draft-2020-12',
      typeMode,
      // What JSON Schema cannot express (trimming, conversions) is left out.
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema }) => SENT.get(valibotSchema),
      overrideRef: ({ referenceId }) => `${SCHEMAS}${nameOf(referenceId)}`,
    }
    const { $schema: _schema, $defs = {}, ...converted } = toJsonSchema(schema, config)
    for (const [id, definition] of Object.entries($defs)) components[nameOf(id)] = definition
    return converted
  }
  return { components, convert }
}

type Convert = ReturnType<typeof createConverter>['convert']

const parameters = (place: 'path' | 'query', schema: GenericSchema | undefined, convert: Convert): readonly Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const STATUS: Json = { type: 'integer', description: '200, or why the call was refused' }
const MESSAGE: Json = { type: 'string' }

const answerSchema = ({ layout, answer }: Call, convert: Convert): Json => {
  const converted = convert(answer, 'output')
  switch (layout) {
    case 'raw':
      return converted
    case 'rows':
      return {
        type: 'object',
        required: ['status', 'msg', 'rows', 'total'],
        properties: {
          status: STATUS,
          msg: MESSAGE,
          rows: { type: 'array', items: converted },
          total: { type: 'integer', minimum: 0 },
        },
      }
    case 'data':
      return {
        type: 'object',
        required: ['status', 'msg', 'data'],
        properties: { status: STATUS, msg: MESSAGE, data: converted },
      }
  }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['status', 'msg'],
  properties: {
    status: STATUS,
    msg: MESSAGE,
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'msg'], properties: { field: MESSAGE, msg: MESSAGE } },
    },
    data: { description: 'What the caller can go on with, where there is something' },
  },
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const exportParameter = (functions: readonly string[]): Json => ({
  name: 'purpose',
  in: 'query',
  required: false,
  description: `Marks a request for an export, which needs one of: ${functions.join(', ')}`,
  schema: { type: 'string', enum: [EXPORT_QUERY.purpose] },
})

const operation = (feature: string, name: string, call: Call, convert: Convert): Json => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: call.summary,
  ...(typeof call.access === 'string' ? {} : { description: `Needs one of: ${call.access.anyFunction.join(', ')}` }),
  security: call.access === 'public' ? [] : [{ [call.access === 'machine' ? 'machineKey' : 'token']: [] }],
  parameters: [
    ...parameters('path', call.params, convert),
    ...parameters('query', call.query, convert),
    ...(call.exportFunctions ? [exportParameter(call.exportFunctions)] : []),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
  ],
  ...(call.body === undefined ? {} : { requestBody: { required: true, content: json(convert(call.body, 'input')) } }),
  responses: {
    200: {
      description: 'The answer, or a refusal with its own status',
      content: json({ oneOf: [answerSchema(call, convert), { $ref: `${SCHEMAS}Refusal` }] }),
    },
    ...(call.access === 'public'
      ? {}
      : { 401: { description: 'The session is not good', content: json({ $ref: `${SCHEMAS}Refusal` }) } }),
  },
})

/** Operation of an upload: a form, where all other calls have JSON. */
const uploadOperation = (feature: string, call: Call, convert: Convert): Json => ({
  ...operation(feature, 'upload', call, convert),
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [UPLOAD_FIELD],
          properties: { [UPLOAD_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    },
  },
})

const buildOpenApi = (): Json => {
  const { components, convert } = createConverter()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [feature, group] of Object.entries(calls))
    for (const [name, call] of Object.entries<Call>(group))
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(feature, name, call, convert) }
  paths[uploadCall.path] = { post: uploadOperation('uploads', { ...uploadCall, answer: uploadedFile }, convert) }
  for (const [feature, call] of Object.entries<Call>({ ...importUploads, attachments: attachmentUpload }))
    paths[call.path] = { post: uploadOperation(feature, call, convert) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'netbar',
      version: '1',
      description: 'HTTP status is 200 also for refusals; `status` in the body says what happened.',
    },
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...components },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token, raw or as Bearer' },
        machineKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The key of a client machine' },
      },
    },
  }
}

let built: Json | undefined
/** The OpenAPI 3.1 document of every call of the contract, built when it is first asked for: a start need not wait for it. */
export const readOpenApi = (): Json => (built ??= buildOpenApi())
