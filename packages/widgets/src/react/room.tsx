import type { ReactNode } from 'react'

/** Keeps the place of a widget; without a style, which a strict policy refuses in a server's page. */
export const room = (width: number | string, height: number): ReactNode => <svg width={width} height={height} />
