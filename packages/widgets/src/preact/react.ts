/**
 * What the widgets, effector-react and r2wc use of React, as Preact has it. preact/compat would do too, but brings all
 * of React's API into every plain page: 4.5 KiB of 45.
 */
import { createContext, createElement, type Component, type FunctionComponent } from 'preact'
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'

export { createContext, createElement, createRef, Fragment } from 'preact'
export * from 'preact/hooks'
export { useSyncExternalStore } from './use-sync-external-store.ts'

/** Renders a component again only when one of its properties is another. */
export const memo = <Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> =>
  function Memo(this: Component<Props>, props) {
    this.shouldComponentUpdate = (next) =>
      Object.entries(next).some(([name, value]) => Reflect.get(props, name) !== value)
    return createElement(component, props)
  }

// effector-react and r2wc import React as a whole.
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
