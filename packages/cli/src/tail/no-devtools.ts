/** Replaces react-devtools-core, which the CLI does not use. */
export const connectToDevTools = (): void => undefined
export const initialize = (): void => undefined
const devtools = { connectToDevTools, initialize }
// oxlint-disable-next-line import/no-default-export -- the module it replaces has one
export default devtools
