import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { cafeDefinition } from './cafe-definition.tsx'

/** 周边网吧: the internet cafes near each branch. */
export const NearbyCafes = () => <ResourceList definition={cafeDefinition} />
