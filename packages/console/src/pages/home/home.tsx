import { $branch, $menus, $user, functionsOf, levelOf } from '@netbar/shared'
import { blockRows, shownBlocks } from '@netbar/shared/console'
import { homeBlocks } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { openableRoute } from '../../frame/openable.ts'
import { $hasTraded, homeClosed, homeOpened } from './home-model.ts'
import { Slot } from './slot.tsx'
import { Todos } from './todo/todos.tsx'
import './home.css'

/** For a branch without guests, as few are. */
const NoTrade = lazy(async () => ({ default: (await import('./no-trade.tsx')).NoTrade }))

/** Blocks that say nothing of a branch without guests. */
const OF_TRADE: ReadonlySet<string> = new Set(['today', 'occupancy', 'trend', 'goodsTop', 'channels'])

/** What waits for the user first, then the blocks for their rights. */
export const Home = () => {
  const { t } = useTranslation()
  const { user, branch, menus, hasTraded, open, leave } = useUnit({
    user: $user,
    branch: $branch,
    menus: $menus,
    hasTraded: $hasTraded,
    open: homeOpened,
    leave: homeClosed,
  })
  useEffect(() => {
    open()
    return () => {
      leave()
    }
  }, [open, leave])
  const hasBranch = branch !== null
  const rows = useMemo(() => {
    const blocks = shownBlocks(homeBlocks, {
      functions: functionsOf(menus),
      level: user && levelOf(user),
      branchCount: user?.branches.length ?? 0,
      hasBranch,
      mayOpen: (page) => openableRoute(page, menus) !== null,
    })
    return blockRows(hasTraded ? blocks : blocks.filter(({ name }) => !OF_TRADE.has(name)))
  }, [menus, user, hasBranch, hasTraded])
  return (
    <>
      <h1 className="page-title">
        {t('home.greeting', { name: user?.name || user?.username })}
        {branch && (
          <small className="quiet home-branch">
            {branch.branchNo} {branch.name}
          </small>
        )}
      </h1>
      <div className="home-blocks">
        <Todos />
        {(!hasTraded || (!hasBranch && user && levelOf(user) === '1')) && (
          <Suspense>
            <NoTrade />
          </Suspense>
        )}
        {rows.map((row) => (
          <div key={row.map(({ name }) => name).join()} className="home-row">
            {row.map((block) => (
              <Slot key={block.name} {...block} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
