import { BindingPart } from './binding/binding-part.tsx'
import { WechatPage } from './wechat-page.tsx'

/** 公众号绑定: the official account of a brand. */
export const WechatBindingPage = () => (
  <WechatPage route="wechatBinding" needs="WECHAT_BIND">
    {(brandId) => <BindingPart brandId={brandId} />}
  </WechatPage>
)
