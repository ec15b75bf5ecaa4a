/** The environment asks for something impossible or unsafe; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
