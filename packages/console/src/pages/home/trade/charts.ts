/** The charts of home, which come after its figures: together they are fewer bytes than apart. */
export { OccupancyChart } from './occupancy-chart.tsx'
export { TradeBlocks } from './trade-blocks.tsx'
