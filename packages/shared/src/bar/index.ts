export * from './orders/index.ts'
export * from './floor-map/index.ts'
export * from './recharges/index.ts'
export * from './shifts/index.ts'
