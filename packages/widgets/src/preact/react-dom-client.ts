import { render, type ComponentChild } from 'preact'

/** React's root on top of Preact; r2wc renders into one. */
export const createRoot = (container: Element | ShadowRoot) => ({
  render: (children: ComponentChild) => render(children, container),
  unmount: () => render(null, container),
})

// The tests' renderer imports the default export.
// oxlint-disable-next-line import/no-default-export
export default { createRoot }
