/**
 * The part of React that the widgets use, on top of Preact. preact/compat would work too, but
 * adds all of React's API to every plain page: 4.5 KiB of 45.
 */
import { createContext, createElement, type Component, type FunctionComponent } from 'preact'
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'

export { createContext, createElement, createRef, Fragment } from 'preact'
export * from 'preact/hooks'
export { useSyncExternalStore } from './use-sync-external-store.ts'

/** Renders a component again only when one of its properties has changed. */
export const memo = <Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> =>
  function Memo(this: Component<Props>, props) {
    this.shouldComponentUpdate = (next) =>
      Object.entries(next).some(([name, value]) => Reflect.get(props, name) !== value)
    return createElement(component, props)
  }

// For libraries of the tests that import the default export; no build has it.
// oxlint-disable-next-line import/no-default-export
export default {
  createContext,
  createElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
}
