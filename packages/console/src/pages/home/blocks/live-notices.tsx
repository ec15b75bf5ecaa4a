import { hrefOf } from '@netbar/shared'
import { NoticeFeed } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { useNavigate } from 'react-router-dom'
import { $theme } from '../../../frame/preferences/model.ts'

/** Live notices of the branch: the widget, with a link to the message history. */
export const LiveNotices = () => {
  const navigate = useNavigate()
  const { page: theme } = useUnit($theme)
  return (
    <NoticeFeed
      className="home-feed"
      theme={theme}
      onNavigate={({ name, query }) => void navigate(hrefOf(name, query))}
    />
  )
}
