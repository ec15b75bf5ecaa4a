/** Paths on a grid of 24; menu icons have the names that the server sends. */
const PATHS = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  shopping: 'M5 8h14l-1 12H6zM9 10V7a3 3 0 0 1 6 0v3',
  'line-chart': 'M4 4v16h16M7 15l4-5 3 3 5-7',
  contacts: 'M5 4h14v16H5zM9 16c.5-2 5.5-2 6 0M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7 7.5 8 6s4 0 4 3c0-3 3-4.5 4-3s-1 3-4 3',
  cluster: 'M9 4h6v4H9zM3 16h6v4H3zM15 16h6v4h-6zM12 8v4M6 16v-4h12v4',
  'deployment-unit': 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 9V4M9.5 13.5 5 17M14.5 13.5 19 17',
  setting:
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 14c1.5 3 5.5 3 7 0M9 9.5v.5M15 9.5v.5',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  top: 'M3 4h18v16H3zM3 9h18',
  sideLarge: 'M3 4h18v16H3zM10 4v16',
  sideLittle: 'M3 4h18v16H3zM7 4v16',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M12 7h6M12 12h8.5M12 17h6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  menu: 'M4 6h16M4 12h16M4 18h16',
} as const

export type IconName = keyof typeof PATHS

const isIcon = (name: string): name is IconName => name in PATHS

interface IconProps {
  readonly name: string
}

/** An icon in the colour of the text beside it; an unknown one is a sheet of paper. */
export const Icon = ({ name }: IconProps) => (
  <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
    <path d={PATHS[isIcon(name) ? name : 'page']} />
  </svg>
)
