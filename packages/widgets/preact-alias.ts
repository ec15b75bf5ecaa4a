const file = (name: string): string => new URL(`src/preact/${name}.ts`, import.meta.url).pathname

/** React's entries, and what effector-react stands on, as Preact has them: plain pages load the widgets so. */
export const onPreact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: file('react-dom-client') },
  { find: /^react$/, replacement: file('react') },
  { find: /^use-sync-external-store\/shim\/(index|with-selector)\.js$/, replacement: file('use-sync-external-store') },
]
