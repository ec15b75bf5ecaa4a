import { $locale } from '@netbar/shared'
import { ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { useUnit } from 'effector-react'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { $theme } from '../../frame/preferences/model.ts'
import { accentShades, type AccentShades } from '../../frame/preferences/accents.ts'
import type { Theme } from '../../frame/preferences/preferences.ts'
import { useLate } from '../../lib/use-late.ts'

const SHARED_TOKENS = { borderRadius: 8, fontFamily: 'var(--font)' }

/** The tokens of styles/base.css as Ant Design's tokens. */
const LOOKS: Record<Theme['page'], ThemeConfig> = {
  light: {
    token: {
      ...SHARED_TOKENS,
      colorError: '#c62f3b',
      colorErrorHover: '#a92530',
      colorErrorActive: '#8d1d27',
      colorText: '#1a2130',
      colorTextSecondary: '#596479',
      colorTextDescription: '#596479',
      colorBorder: '#c3cad6',
      colorBorderSecondary: '#dde2ea',
    },
    // Ant Design's own for selected rows leaves links and warnings in them too little contrast.
    components: {
      Table: { headerBg: '#f4f6f9', cellPaddingBlock: 11, rowSelectedBg: '#f0f4fb', rowSelectedHoverBg: '#e9eef6' },
    },
  },
  dark: {
    token: {
      ...SHARED_TOKENS,
      // Text of this colour is read on every surface; text on it is dark.
      colorError: '#ff9592',
      colorErrorHover: '#f0a9a7',
      colorErrorActive: '#f4c1bf',
      colorBgBase: '#131824',
      colorBgContainer: '#1b2130',
      colorBgElevated: '#222a3a',
      colorText: '#e8ecf4',
      colorTextSecondary: '#a3aec2',
      colorTextDescription: '#a3aec2',
      colorBorder: '#4a556d',
      colorBorderSecondary: '#343d51',
    },
    components: {
      Button: { dangerColor: '#131824' },
      Dropdown: { colorTextLightSolid: '#131824' },
      Table: { headerBg: '#222a3a', cellPaddingBlock: 11, rowSelectedBg: '#273042', rowSelectedHoverBg: '#2a3346' },
    },
  },
}
const MENU = {
  horizontalLineHeight: '44px',
  itemPaddingInline: 14,
  collapsedWidth: 70,
  darkItemBg: '#131b2e',
  darkPopupBg: '#131b2e',
  darkSubMenuItemBg: '#0e1524',
  darkItemColor: '#c3cde0',
}

/** Ant Design's own shades of a colour are lighter, with too little contrast for white text, and for text in a hovered row. */
const accentTokens = ({ primary, hover, active, text, textHover }: AccentShades) => ({
  colorPrimary: primary,
  colorPrimaryHover: hover,
  colorPrimaryActive: active,
  colorLink: text,
  colorLinkHover: textHover,
  colorLinkActive: textHover,
})
const menuAccent = ({ primary, text }: AccentShades) => ({
  darkItemSelectedBg: primary,
  itemSelectedColor: text,
  horizontalItemSelectedColor: text,
  subMenuItemSelectedColor: text,
})

/** Where Ant Design writes or draws lines in the accent, it is the shade for text: on dark pages that for surfaces is hardly seen. */
const drawnAccent = ({ text, textHover }: AccentShades): ThemeConfig['components'] => {
  const drawn = { colorPrimary: text, colorPrimaryHover: textHover }
  const border = { hoverBorderColor: text, activeBorderColor: text }
  return { Pagination: drawn, Input: border, Select: border, DatePicker: border }
}
const defaultButton = ({ text, textHover }: AccentShades) => ({
  defaultHoverColor: text,
  defaultHoverBorderColor: text,
  defaultActiveColor: textHover,
  defaultActiveBorderColor: textHover,
})

/** With the radius of everything else it would look like a radio button. */
const CHECKBOX = { borderRadiusSM: 4 }

/** Ant Design's texts in other languages than the first, its dark theme and its compact one are loaded on demand. */
const loadEnglish = async () => (await import('antd/es/locale/en_US')).default
const loadTraditional = async () => (await import('antd/es/locale/zh_TW')).default
const loadDark = async () => (await import('antd/es/theme/themes/dark')).default
const loadCompact = async () => (await import('antd/es/theme/themes/compact')).default

const LESS_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
const onMotionChange = (tell: () => void) => {
  LESS_MOTION.addEventListener('change', tell)
  return () => LESS_MOTION.removeEventListener('change', tell)
}
const isStill = () => LESS_MOTION.matches

/** Ant Design in netbar's look, in the current theme and language. */
export const AntdProvider = ({ children }: { readonly children: ReactNode }) => {
  const { locale, theme } = useUnit({ locale: $locale, theme: $theme })
  // Until the algorithm is loaded, the pages are dark by their own tokens.
  const dark = useLate(theme.page === 'dark', loadDark)
  const compact = useLate(theme.density === 'compact', loadCompact)
  const english = useLate(locale === 'en-US', loadEnglish)
  const traditional = useLate(locale === 'zh-TW', loadTraditional)
  // Ant Design ignores the system's preference for reduced motion.
  const motion = !useSyncExternalStore(onMotionChange, isStill)
  const config = useMemo((): ThemeConfig => {
    const { token, components } = LOOKS[theme.page]
    const accent = accentShades(theme)
    const look: ThemeConfig = {
      token: { ...token, ...accentTokens(accent), motion },
      components: {
        Checkbox: CHECKBOX,
        ...components,
        ...drawnAccent(accent),
        Button: { ...components?.Button, ...defaultButton(accent) },
        Table: { ...components?.Table, colorPrimary: accent.text },
        Menu: { ...MENU, ...menuAccent(accent) },
      },
    }
    const algorithm = [dark, compact].filter((each) => each !== null)
    return algorithm.length > 0 ? { ...look, algorithm } : look
  }, [theme, dark, compact, motion])
  return (
    <ConfigProvider locale={english ?? traditional ?? zhCN} theme={config} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
