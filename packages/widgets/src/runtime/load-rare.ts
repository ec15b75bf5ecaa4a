/** Loads what hardly any page needs. */
export const loadRare = () => import('./rare.ts')
