import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { warnOtherRelease } from '../runtime/registry.ts'

// r2wc keeps its state under registered symbols; the fixes below need these.
const RENDER = Symbol.for('r2wc.render')
const CONNECTED = Symbol.for('r2wc.connected')
const PROPS = Symbol.for('r2wc.props')
/** A symbol, so that it cannot collide with a property of the page. */
const CHANGE = Symbol('change')

interface R2wcElement extends HTMLElement {
  [RENDER](): void
  [CONNECTED]: boolean
  [PROPS]: Record<string, unknown>
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Props of a component inside an element. */
export interface ElementProps {
  /** Shadow root in which it is rendered. */
  readonly container: ShadowRoot
}

interface Definition {
  /** Names of properties that are attributes too; their values are texts. */
  readonly attributes: readonly string[]
  /** Names of properties that are never attributes: objects, functions, secrets. */
  readonly properties: readonly string[]
}

const attributeOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * An element class around a React component. r2wc renders it; this class keeps it through a move, handles removed
 * attributes, takes over properties that were set before the script loaded, and renders nothing before it is connected.
 */
export const createElementClass = <Props extends object>(
  Component: ComponentType<Props & ElementProps>,
  { attributes, properties }: Definition,
): CustomElementConstructor => {
  // r2wc's own type of the container is HTMLElement; with a shadow root it passes that.
  const Base = r2wc(Component as ComponentType<object>, { shadow: 'open' }) as unknown as new () => R2wcElement
  const propertyOf = new Map(attributes.map((property) => [attributeOf(property), property]))

  class NetbarElement extends Base {
    static readonly observedAttributes = [...propertyOf.keys()]
    #isChanged = false

    constructor() {
      super()
      // r2wc treats a new element as connected and would render one that never is.
      this[CONNECTED] = false
      for (const property of [...attributes, ...properties]) this.#takeEarly(property)
    }

    /** Takes over a property that was set before the element was defined, and hides the accessor of the class. */
    #takeEarly(property: string) {
      if (!Object.hasOwn(this, property)) return
      const early: unknown = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, early)
    }

    override connectedCallback() {
      if (!this[CONNECTED]) super.connectedCallback()
    }

    /** Renders once for all changes in a task; Preact alone would render for each. */
    [CHANGE](property: string, value: unknown) {
      if (this[PROPS][property] === value) return
      this[PROPS] = { ...this[PROPS], [property]: value }
      if (this.#isChanged) return
      this.#isChanged = true
      queueMicrotask(() => {
        this.#isChanged = false
        this[RENDER]()
      })
    }

    override disconnectedCallback() {
      // A move removes and inserts an element within one task.
      queueMicrotask(() => {
        if (!this.isConnected && this[CONNECTED]) super.disconnectedCallback()
      })
    }

    /** Called by moveBefore. It does nothing, but without it the element would be disconnected and connected. */
    connectedMoveCallback() {}

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null) {
      const property = propertyOf.get(attribute)
      if (property) Reflect.set(this, property, value ?? undefined)
    }
  }

  for (const property of [...attributes, ...properties]) {
    Object.defineProperty(NetbarElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: NetbarElement) {
        return this[PROPS][property]
      },
      set(this: NetbarElement, value: unknown) {
        this[CHANGE](property, value)
      },
    })
  }
  return NetbarElement
}

/** Defines an element; a second copy of the script leaves the first one's in place. Does nothing on a server. */
export const defineElement = (name: string, create: () => CustomElementConstructor): void => {
  if (!globalThis.customElements) return
  warnOtherRelease()
  if (!customElements.get(name)) customElements.define(name, create())
}
