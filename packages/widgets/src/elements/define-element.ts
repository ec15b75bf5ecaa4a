import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { warnOtherRelease } from '../runtime/registry.ts'

// r2wc keeps its state under registered symbols; these are what the fixes below need of it.
const RENDER = Symbol.for('r2wc.render')
const CONNECTED = Symbol.for('r2wc.connected')
const PROPS = Symbol.for('r2wc.props')
/** No name that a page could meet. */
const CHANGE = Symbol('change')

interface R2wcElement extends HTMLElement {
  [RENDER](): void
  [CONNECTED]: boolean
  [PROPS]: Record<string, unknown>
  connectedCallback(): void
  disconnectedCallback(): void
}

/** What a component inside an element gets of it. */
export interface ElementProps {
  /** The shadow root that it is rendered in. */
  readonly container: ShadowRoot
}

interface Definition {
  /** Attributes by the name of their property; each is a text. */
  readonly attributes: readonly string[]
  /** Properties that never show as an attribute: objects, functions, secrets. */
  readonly properties: readonly string[]
}

const attributeOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * An element class around a React component. r2wc paints it; this keeps it through a move, hears of removed attributes,
 * takes properties that were set before the script came, and paints nothing that was never put into a page.
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
      // r2wc counts a new element as connected and would paint one that never is.
      this[CONNECTED] = false
      for (const property of [...attributes, ...properties]) this.#takeEarly(property)
    }

    /** A property that was set before the element was defined hides the accessor of the class. */
    #takeEarly(property: string) {
      if (!Object.hasOwn(this, property)) return
      const early: unknown = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, early)
    }

    override connectedCallback() {
      if (!this[CONNECTED]) super.connectedCallback()
    }

    /** Renders once for all that changes in a task; Preact alone would render for each. */
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
      // A move takes an element out and puts it in again within one task.
      queueMicrotask(() => {
        if (!this.isConnected && this[CONNECTED]) super.disconnectedCallback()
      })
    }

    /** Moved by moveBefore: nothing has to be done, and without this method it would be taken out and put in. */
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

/** Defines an element; a second copy of the script leaves the first one's in place, and a server defines none. */
export const defineElement = (name: string, create: () => CustomElementConstructor): void => {
  if (!globalThis.customElements) return
  warnOtherRelease()
  if (!customElements.get(name)) customElements.define(name, create())
}
