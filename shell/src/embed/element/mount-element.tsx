import { portalUrl } from '@groundwork/shared';
import type { ReadRegistry } from '@groundwork/shared/contract';
import { createRoot } from 'react-dom/client';
import type { LoadFailure } from '../../federation/failure.ts';
import { FailureListenerProvider } from '../../panels/failure-listener.ts';
import { RegistryProvider } from '../../registry-context.ts';
import type { Mounted } from '../handshake.ts';
import type { SheetShelf } from '../sheets/sheet-shelf.ts';
import { ElementGround } from './ElementGround.tsx';
import type { Meant } from './element-place.ts';
import { EmbeddedScreen, type ElementOutlet } from './EmbeddedScreen.tsx';

export interface ElementParts {
  readonly registry: ReadRegistry;
  readonly shelf: SheetShelf;
  /** Where antd's styles go. */
  readonly styles: HTMLElement;
  readonly load: ElementOutlet['load'];
  readonly signIn: ElementOutlet['signIn'];
}

/** Dispatches an event to the page. @returns false when a listener handles it itself */
function notify(
  element: HTMLElement,
  name: string,
  detail: unknown,
  options: EventInit = { bubbles: true, cancelable: true },
): boolean {
  return element.dispatchEvent(new CustomEvent(name, { composed: true, ...options, detail }));
}

/** Leads to the portal in a tab of its own, unless the page does something else. */
function leave(element: HTMLElement, to: string): void {
  const href = portalUrl(to);
  if (notify(element, 'navigate', { to, href })) window.open(href, '_blank', 'noopener');
}

/** An `error` that bubbled would look to the page's own error reports like one of its scripts'. */
function notifyFailure(element: HTMLElement, { number, message }: LoadFailure): void {
  notify(element, 'error', { number, message }, {});
}

/** Draws an element in a shadow root of its own. Nothing outside it is touched, and nothing of it stays. */
export function mountElement(
  element: HTMLElement,
  { registry, shelf, styles, load, signIn }: ElementParts,
  meant: () => Meant,
): Mounted {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const [place, popups] = [document.createElement('div'), document.createElement('div')];
  shadow.replaceChildren(place, popups);
  shelf.dress(shadow);
  const outlet: ElementOutlet = {
    load,
    signIn,
    ready: () => void notify(element, 'ready', null, { bubbles: true }),
    leave: (path) => leave(element, path),
    sessionNeeded: (endsAt) => notify(element, 'session-needed', { endsAt: endsAt ?? null }),
  };
  const fail = (failure: LoadFailure) => notifyFailure(element, failure);
  const root = createRoot(place);
  const attribute = (name: string): string | null => element.getAttribute(name);
  const draw = (): void => {
    place.lang = attribute('locale') ?? 'en';
    root.render(
      <FailureListenerProvider value={fail}>
        <ElementGround theme={attribute('theme')} styles={styles} popups={() => popups}>
          <RegistryProvider value={registry}>
            <EmbeddedScreen meant={meant()} outlet={outlet} />
          </RegistryProvider>
        </ElementGround>
      </FailureListenerProvider>,
    );
  };
  draw();
  return {
    update: draw,
    unmount() {
      root.unmount();
      shelf.undress(shadow);
      shadow.replaceChildren();
    },
  };
}
