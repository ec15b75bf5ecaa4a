import { Status } from '@netbar/shared/contract'
import { DatabaseUnavailableError, DiskFullError, UnstorableTextError } from '../../platform/db/index.ts'
import { QueueFullError } from '../../platform/queue.ts'
import { Refusal } from '../refusal.ts'

const statusCodeOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null

/** Whether a file could not be written for lack of space, or of quota. */
const isFullFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Refusal for any error. What the framework rejects (malformed JSON, a body that is too long, an unknown media type,
 * a bad URL) is invalid input; anything unforeseen is a server error.
 */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof DiskFullError || isFullFolder(error))
    return new Refusal(Status.diskFull, { key: 'errors.diskFull' })
  if (error instanceof DatabaseUnavailableError) return new Refusal(Status.unavailable, { key: 'errors.serverError' })
  if (error instanceof UnstorableTextError) return new Refusal(Status.invalidFields, { key: 'errors.invalidInput' })
  const statusCode = statusCodeOf(error)
  if (error instanceof QueueFullError || statusCode === 429)
    return new Refusal(Status.rateLimited, { key: 'errors.rateLimited' })
  if (statusCode !== null && statusCode >= 400 && statusCode < 500)
    return new Refusal(Status.invalidFields, { key: 'errors.invalidInput' })
  return new Refusal(Status.serverError, { key: 'errors.serverError' })
}
