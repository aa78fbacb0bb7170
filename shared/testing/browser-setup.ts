/** What jsdom lacks and our parts need. */

/**
 * Enough of a message channel for React's scheduler. Node's own keeps the process, and so jest, alive for ever once somebody
 * listens.
 */
class TimerMessageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}
Object.assign(globalThis, { MessageChannel: TimerMessageChannel });

/** The part of a request that react-router hands to loaders. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  constructor(url: string | URL, init: { method?: string; signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}
if (!('Request' in globalThis)) Object.assign(globalThis, { Request: PlainRequest });

// Its files have no bytes to read but through a FileReader, whose buffers are of another realm.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Uint8Array.from(new Uint8Array(reader.result as ArrayBuffer)).buffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.stream ??= function stream(this: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

const openers = new WeakMap<object, Element | null>();

if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined;
  // A file that was saved is let go of a while later, which may be after the test.
  URL.revokeObjectURL ??= () => undefined;
  // jsdom lays nothing out, so it has nothing to scroll.
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
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
  // What jsdom has of a dialog is its element alone: modal, it takes the focus and gives it back.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

// jsdom lays nothing out, and yet asks every rule of antd's stylesheets about every element whose role is looked for: two fifths of the time.
if (typeof window !== 'undefined') {
  const written = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { ...written, set: () => undefined });
}

// jsdom has no styles of pseudo-elements, and prints a page for each question: antd's Table asks for the width of a scrollbar.
if (typeof window !== 'undefined') {
  const stylesOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => stylesOf(element);
}
