import { $locale } from '@netbar/shared'
import type { Locale } from '@netbar/shared/texts'
import { ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import zhTW from 'antd/locale/zh_TW'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'

const LANGUAGES = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'zh-TW': zhTW,
} satisfies Record<Locale, unknown>

/** The tokens of styles/base.css in Ant Design's words. */
const theme: ThemeConfig = {
  token: {
    colorPrimary: '#1d5bd8',
    colorError: '#c62f3b',
    colorText: '#1a2130',
    colorTextSecondary: '#596479',
    colorTextDescription: '#596479',
    colorBorder: '#c3cad6',
    colorBorderSecondary: '#dde2ea',
    borderRadius: 8,
    fontFamily: 'var(--font)',
  },
  components: {
    Menu: { horizontalLineHeight: '58px', itemPaddingInline: 14 },
    Table: { headerBg: '#f4f6f9', cellPaddingBlock: 11 },
  },
}

/** Ant Design in netbar's look and in the language of the moment. */
export const AntdProvider = ({ children }: { readonly children: ReactNode }) => {
  const locale = useUnit($locale)
  return (
    <ConfigProvider locale={LANGUAGES[locale]} theme={theme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
