/** A command that cannot be run as it was called; the message is one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
