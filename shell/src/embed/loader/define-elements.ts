import { attributeOf, COMMON_ATTRIBUTES, parametersOf } from '../element/attributes.ts';
import type { EmbedRuntime, Mounted } from '../handshake.ts';
import type { Declared } from './declared.ts';

/** Makes the declared tags custom elements that draw nothing themselves: the first one on the page fetches the runtime. */
export function defineElements(declared: Declared, runtime: () => Promise<Pick<EmbedRuntime, 'mount'>>): void {
  for (const [tag, routes] of declared) {
    if (customElements.get(tag)) {
      console.warn(`Groundwork: this page has an element called ${tag} already.`);
      continue;
    }
    customElements.define(tag, elementClass(tag, routes, runtime));
  }
}

function elementClass(
  tag: string,
  routes: readonly string[],
  runtime: () => Promise<Pick<EmbedRuntime, 'mount'>>,
): CustomElementConstructor {
  const own = routes.flatMap(parametersOf).map((parameter) => attributeOf(parameter, tag));
  return class extends HTMLElement {
    static readonly observedAttributes = [...new Set([...COMMON_ATTRIBUTES, ...own])];
    #mounted: Mounted | undefined;

    connectedCallback(): void {
      runtime().then(
        (ready) => {
          if (this.isConnected) this.#mounted ??= ready.mount(this);
        },
        (cause: unknown) => this.#fail(cause),
      );
    }

    disconnectedCallback(): void {
      // Moved from one place to another, it continues as it is.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#mounted?.unmount();
        this.#mounted = undefined;
      });
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#mounted?.update();
    }

    /** What is between the tags stays visible. */
    #fail(cause: unknown): void {
      const message = cause instanceof Error ? cause.message : String(cause);
      this.dispatchEvent(new CustomEvent('error', { composed: true, detail: { number: 'GW-103', message } }));
    }
  };
}
