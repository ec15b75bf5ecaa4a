import { NoticeFeed as BareNoticeFeed, type NoticeFeedProps as BareProps } from '../notice-feed/notice-feed.tsx'
import { HostContent, Places, useHostPlaces } from './host-places.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'
import { room } from './room.tsx'

export type NoticeFeedProps = BareProps & HostProps

/** Live notices of the branch (specification §4). */
export const NoticeFeed = ({ className, renderRow, ...props }: NoticeFeedProps) => {
  const places = useHostPlaces()
  const inPlace: NoticeFeedProps['renderRow'] =
    renderRow && ((notice, text) => <HostContent places={places}>{renderRow(notice, text)}</HostContent>)
  return (
    <InShadow widget={BareNoticeFeed} props={{ ...props, renderRow: inPlace }} className={className}>
      {room('100%', 480)}
      <Places places={places} />
    </InShadow>
  )
}
