/** Stands for react-devtools-core, which a terminal has no use for. */
export const connectToDevTools = (): void => undefined
export const initialize = (): void => undefined
const devtools = { connectToDevTools, initialize }
// oxlint-disable-next-line import/no-default-export -- the module it stands for has one
export default devtools
