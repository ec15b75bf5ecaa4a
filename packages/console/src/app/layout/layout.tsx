import { $helper } from '@netbar/shared'
import { $confirmationNeed } from '@netbar/shared/console'
import { Grid } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../header/brand-mark.tsx'
import { Header } from '../header/header.tsx'
import { UnbindQuestion } from '../header/unbind-question.tsx'
import { useActivity } from '../lock/use-activity.ts'
import { $hasTabStrip } from '../../frame/preferences/model.ts'
import { usePreferences } from '../../frame/preferences/use-preferences.ts'
import { previewedRole } from '../../frame/preview/previewed-role.ts'
import { LeaveQuestion } from '../../frame/tabs/leave-question.tsx'
import { TabPanes } from '../tab-panes.tsx'
import { TabStrip } from '../../frame/tabs/tab-strip.tsx'
import { useDocumentTitle } from '../../frame/page-title.ts'
import { titleOf } from '../../frame/tabs/tab-title.ts'
import { useTabs } from '../../frame/tabs/use-tabs.ts'
import type { TabTarget } from '../../frame/tabs/tabs.ts'
import { UnstoredReminder } from '../unstored/unstored-reminder.tsx'
import { WhatsNew } from '../whats-new/whats-new.tsx'
import { AntdProvider } from './antd-provider.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { CONTENT_ID } from './content-id.ts'
import { IconNavigation, SideNavigation, TopNavigation } from './navigation.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'
import './layout.css'

const VERSION = String(import.meta.env['VITE_VERSION'])
/** Off unless an endpoint is configured on the server: `NETBAR_RELEASES_URL` (SHELL-9). */
const ReleaseCheck = lazy(async () => ({
  default: (await import('../release-check/release-check.tsx')).ReleaseCheck,
}))
/** Loaded where a role is previewed. */
const PreviewBar = lazy(async () => ({ default: (await import('../../frame/preview/preview-bar.tsx')).PreviewBar }))
/** Loaded when a call needs it. */
const ConfirmationQuestion = lazy(async () => ({
  default: (await import('../lock/confirmation-question.tsx')).ConfirmationQuestion,
}))
/** Loaded for narrow windows only. */
const DrawerNavigation = lazy(async () => ({
  default: (await import('./drawer-navigation.tsx')).DrawerNavigation,
}))

interface LayoutProps {
  /** The page of the address; null where `children` are shown instead, in no tab. */
  readonly target: TabTarget | null
  readonly routeName: string
  readonly children: ReactNode
}

const Frame = ({ target, routeName, children }: LayoutProps) => {
  const { t } = useTranslation()
  const { layout } = usePreferences()
  const { helper, confirmationNeed, hasTabStrip } = useUnit({
    helper: $helper,
    confirmationNeed: $confirmationNeed,
    hasTabStrip: $hasTabStrip,
  })
  useActivity()
  const isNarrow = Grid.useBreakpoint().md === false
  const tabs = useTabs(target)
  const active = target && tabs.list.find(({ key }) => key === tabs.activeKey)
  useDocumentTitle(active ? titleOf(t, active) : t(`routes.${routeName}`))
  useScrollMemory(target && tabs.activeKey, routeName, tabs)

  const shape = isNarrow ? 'narrow' : layout
  return (
    <div className={`frame frame-${shape}`}>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {t('app.skip')}
      </a>
      {(shape === 'sideLarge' || shape === 'sideLittle') && (
        <aside className="side">
          <BrandMark />
          {shape === 'sideLarge' ? <SideNavigation routeName={routeName} /> : <IconNavigation routeName={routeName} />}
        </aside>
      )}
      <div className="frame-main">
        <Header routeName={routeName}>
          {shape === 'narrow' && (
            <Suspense>
              <DrawerNavigation routeName={routeName} />
            </Suspense>
          )}
          {shape === 'top' && <BrandMark />}
          {shape !== 'narrow' && <Breadcrumb routeName={routeName} />}
        </Header>
        {shape === 'top' && <TopNavigation routeName={routeName} />}
        <div className="frame-top">
          <OfflineBar />
          {previewedRole() !== null && (
            <Suspense>
              <PreviewBar />
            </Suspense>
          )}
          {/* The tabs name their panels, hidden or not. */}
          <div hidden={!hasTabStrip}>
            <TabStrip tabs={tabs} isShown={target !== null} />
          </div>
        </div>
        <main id={CONTENT_ID} className="content" tabIndex={-1}>
          <TabPanes tabs={tabs} isShown={target !== null} />
          {target === null && children}
        </main>
      </div>
      <UnstoredReminder />
      <WhatsNew />
      <LeaveQuestion />
      <UnbindQuestion />
      {confirmationNeed && (
        <Suspense>
          <ConfirmationQuestion {...confirmationNeed} />
        </Suspense>
      )}
      {helper.addressOf('releases') !== null && (
        <Suspense>
          <ReleaseCheck version={VERSION} />
        </Suspense>
      )}
    </div>
  )
}

/** The frame of every page behind the sign-in: menu, header, tabs. */
export const Layout = (props: LayoutProps) => (
  <AntdProvider>
    <Frame {...props} />
  </AntdProvider>
)
