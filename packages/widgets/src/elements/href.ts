export { hrefOf } from '@netbar/shared'
