import { BoundPart } from './bound-part.tsx'
import { MenuPart } from './menu/menu-part.tsx'
import { WechatPage } from './wechat-page.tsx'

/** 自定义菜单: the menu of a brand's official account. */
export const WechatMenuPage = () => (
  <WechatPage route="wechatMenu" needs="WECHAT_MENU">
    {(brandId) => <BoundPart brandId={brandId}>{(bindid) => <MenuPart bindid={bindid} />}</BoundPart>}
  </WechatPage>
)
