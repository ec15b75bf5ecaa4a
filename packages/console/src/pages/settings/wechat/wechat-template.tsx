import { BoundPart } from './bound-part.tsx'
import { TemplatePart } from './template/template-part.tsx'
import { WechatPage } from './wechat-page.tsx'

/** 模板消息: templates of a brand's official account by occasion. */
export const WechatTemplatePage = () => (
  <WechatPage route="wechatTemplate" needs="WECHAT_TEMPLATE">
    {(brandId) => <BoundPart brandId={brandId}>{(bindid) => <TemplatePart bindid={bindid} />}</BoundPart>}
  </WechatPage>
)
