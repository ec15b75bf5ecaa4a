import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { advertisementDefinition } from './advertisement-definition.tsx'
import { useAdvertisementSteps } from './advertisement-steps.tsx'
import { clientAnnouncementDefinition } from './client-announcement-definition.tsx'

/** One advertisement (`?id`), or the form of a new one. */
export const AdvertisementDetail = () => {
  const { stepsOf, dialog } = useAdvertisementSteps()
  return (
    <>
      <ResourceDetail definition={advertisementDefinition} rowTools={stepsOf} />
      {dialog}
    </>
  )
}

/** One announcement on client machines (`?id`), or the form of a new one. */
export const ClientAnnouncementDetail = () => <ResourceDetail definition={clientAnnouncementDefinition} />
