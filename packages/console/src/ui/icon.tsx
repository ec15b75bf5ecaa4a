/** Paths on a grid of 24. */
const PATHS = {
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
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v5h-5',
  density: 'M8 6h12M8 12h12M8 18h12M4 4v16M2.5 6 4 4l1.5 2M2.5 18 4 20l1.5-2',
  columns: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  shared: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 19a5.5 5.5 0 0 1 11 0M16 11a3 3 0 0 0 0-6M17 14a5.5 5.5 0 0 1 4.5 5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
} as const

export type IconName = keyof typeof PATHS

interface PathIconProps {
  /** Shape on a grid of 24. */
  readonly path: string
}

/** A drawing in the colour of the text beside it. */
export const PathIcon = ({ path }: PathIconProps) => (
  <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

interface IconProps {
  readonly name: IconName
}

/** One of the console's own icons. */
export const Icon = ({ name }: IconProps) => <PathIcon path={PATHS[name]} />
