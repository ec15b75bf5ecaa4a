const file = (name: string): string => new URL(`src/preact/${name}.ts`, import.meta.url).pathname

/** Aliases of React's entries, and of r2wc's and effector-react's, to Preact: for the builds for plain pages. */
export const onPreact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: file('react-dom-client') },
  { find: /^@r2wc\/react-to-web-component$/, replacement: file('r2wc') },
  { find: /^react$/, replacement: file('react') },
  { find: /^effector-react$/, replacement: file('effector-react') },
]
