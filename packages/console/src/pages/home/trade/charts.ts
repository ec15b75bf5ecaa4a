/** Charts of home, loaded after its figures: one chunk is smaller than several. */
export { OccupancyChart } from './occupancy-chart.tsx'
export { TradeBlocks } from './trade-blocks.tsx'
