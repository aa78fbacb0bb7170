/** What jsdom lacks and our parts need. */
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// React's scheduler would keep the process alive through a real channel: unref'd ports let jest end.
class QuietMessageChannel extends MessageChannel {
  constructor() {
    super();
    this.port1.unref();
    this.port2.unref();
  }
}
if (!('MessageChannel' in globalThis)) Object.assign(globalThis, { MessageChannel: QuietMessageChannel });

if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
      onchange: null,
    }) as MediaQueryList;
}
