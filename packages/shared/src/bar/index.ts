export * from './orders/index.ts'
export * from './floor-map/index.ts'
export * from './visits/index.ts'
