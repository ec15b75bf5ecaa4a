import { render, type ComponentChild } from 'preact'

/** React's root over Preact: r2wc renders into one. */
export const createRoot = (container: Element | ShadowRoot) => ({
  render: (children: ComponentChild) => render(children, container),
  unmount: () => render(null, container),
})

// The tests' renderer imports it as a whole.
// oxlint-disable-next-line import/no-default-export
export default { createRoot }
