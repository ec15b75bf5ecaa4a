import { $menuBindid, $publishedMenu, publishedMenu, wechatMenuOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { MenuForm } from './menu-form.tsx'

const LINES = 12

/** 自定义菜单: the menu of an official account, edited on the published one. */
export const MenuPart = ({ bindid }: { readonly bindid: string }) => {
  const { shownId, state, menu, error, open } = useUnit({
    shownId: $menuBindid,
    state: publishedMenu.$value,
    menu: $publishedMenu,
    error: publishedMenu.$error,
    open: wechatMenuOpened,
  })
  useEffect(() => {
    open(bindid)
  }, [open, bindid])
  // The page of another account may be open, too.
  if (state !== null && shownId === bindid)
    return <MenuForm key={bindid} bindid={bindid} menu={menu} publishedTime={state.publishedTime} />
  return error === null ? <Skeleton lines={LINES} /> : <RetryAlert error={error} onRetry={() => open(bindid)} />
}
