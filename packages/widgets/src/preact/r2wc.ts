import { createElement, render, type ComponentType } from 'preact'

const RENDER = Symbol.for('r2wc.render')
const CONNECTED = Symbol.for('r2wc.connected')
const PROPS = Symbol.for('r2wc.props')

/**
 * r2wc's class without what the subclass in `elements/define-element.ts` replaces: no values of attributes are parsed,
 * none are written back, and no property is declared.
 */
const r2wc = (component: ComponentType<object>) =>
  class extends HTMLElement {
    [CONNECTED] = true
    readonly container = this.attachShadow({ mode: 'open' });
    [PROPS]: object = { container: this.container }

    connectedCallback() {
      this[CONNECTED] = true
      this[RENDER]()
    }

    disconnectedCallback() {
      this[CONNECTED] = false
      render(null, this.container)
    }

    [RENDER]() {
      if (this[CONNECTED]) render(createElement(component, this[PROPS]), this.container)
    }
  }

// As r2wc exports it.
// oxlint-disable-next-line import/no-default-export
export default r2wc
