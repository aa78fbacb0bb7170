import type { BrowserContext, Page } from '@playwright/test';

/** What hostile text brought about in a browser; empty lists where it did nothing. */
export interface Tripwire {
  /** Numbers of the vectors whose script ran. */
  readonly executed: Set<number>;
  /** Requests to other origins, windows and dialogs that nobody opened, and exceptions. */
  readonly events: string[];
}

/** Watches every page of a context. `executed` is filled by scripts that call `attacked(number)`. */
export async function watchForExecution(context: BrowserContext, origin: string): Promise<Tripwire> {
  const wire: Tripwire = { executed: new Set(), events: [] };
  await context.exposeBinding('attacked', (_source, number: unknown) => void wire.executed.add(Number(String(number))));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) wire.events.push(`request to ${url.href}`);
  });
  context.on('page', (page) => void (context.pages().length > 1 && wire.events.push(`window ${page.url()}`)));
  context.on('dialog', (dialog) => {
    wire.events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => wire.events.push(`exception ${String(error.error())}`));
  return wire;
}

/** Waits until a screen that is shown without loading the page has asked for what it needs. */
export function createQuiet(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const count = (by: number) => (): void => {
    open += by;
    last = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    last = Date.now();
    while (open > 0 || Date.now() - last < 100) await page.waitForTimeout(25);
  };
}

/** Kinds of events for which markup can have handlers. */
const EVENTS = [
  'click',
  'mouseover',
  'mouseenter',
  'focus',
  'toggle',
  'beforetoggle',
  'pointerenter',
  'animationstart',
  'wheel',
  'scroll',
  'begin',
  'contextmenu',
  'paste',
  'start',
  'loadstart',
  'canplay',
  'resize',
  'blur',
  'keydown',
  'input',
  'submit',
  'reset',
  'dragstart',
  'error',
  'load',
];

/** Writes each text, as it is, as the document of a frame, and does with what is in them what a person could. */
export async function writeInFrames(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([documents, events]) => {
      const frames = documents.map((srcdoc) => Object.assign(document.createElement('iframe'), { srcdoc }));
      document.body.replaceChildren(...frames);
      await Promise.all(
        frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))),
      );
      for (const frame of frames) {
        for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('*') ?? []) {
          for (const name of events)
            element.dispatchEvent(
              name === 'click' ? new MouseEvent(name, { bubbles: true, cancelable: true }) : new Event(name),
            );
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    [texts, EVENTS] as const,
  );
}

/**
 * Looks for what could act below `selector`: elements, handlers and addresses. Clicks on links that are scripts, and brings about every kind
 * of event where there is a handler in the markup. Then says what it found.
 */
export function provoke(page: Page, selector = 'main'): Promise<readonly string[]> {
  return page.evaluate(
    async ([where, events]) => {
      const acting =
        'script, iframe, frame, object, embed, base, meta, link, math, template, noscript, plaintext, xmp, audio, marquee, portal';
      const named = /^(href|src|action|formaction|xlink:href|data|poster|background|ping|srcset|cite)$/;
      const left = new Set<Element>(
        document.querySelectorAll(
          acting
            .split(', ')
            .map((name) => `${where} ${name}`)
            .join(', '),
        ),
      );
      for (const element of document.querySelectorAll(`${where} *`)) {
        for (const { name, value } of element.attributes) {
          if (/^on|^srcdoc$/.test(name)) {
            left.add(element);
            for (const event of events) element.dispatchEvent(new Event(event));
          } else if (named.test(name)) {
            if (
              !/^(https?:|mailto:|tel:|blob:|[/#?.]|[\w-]+$)/i.test(value) ||
              (name !== 'href' && new URL(value, location.href).origin !== location.origin)
            )
              left.add(element);
            if (element instanceof HTMLAnchorElement && !/^(https?|mailto|tel|blob):$/.test(element.protocol))
              element.click();
          }
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      return [...left].map((element) => element.outerHTML.slice(0, 200));
    },
    [selector, EVENTS] as const,
  );
}
