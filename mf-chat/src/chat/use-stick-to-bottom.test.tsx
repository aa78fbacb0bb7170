import { act, render, screen } from '@testing-library/react';
import { useStickToBottom } from './use-stick-to-bottom.ts';

let observed: () => void;
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      observed = () => callback([], this);
    }
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
});

function Messages() {
  const { window: element, onScroll, atEnd } = useStickToBottom(1, false);
  return <div ref={element} data-testid="messages" data-end={atEnd} onScroll={onScroll} />;
}

const setSizes = (element: HTMLElement, scrollHeight: number, clientHeight: number): void =>
  void Object.defineProperties(element, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
const scrollTo = (element: HTMLElement, top: number): void => {
  element.scrollTop = top;
  act(() => void element.dispatchEvent(new Event('scroll')));
};

test('a keyboard that opens while a scroll is being reported does not take the end out of view', () => {
  render(<Messages />);
  const element = screen.getByTestId('messages');
  setSizes(element, 1000, 500);
  act(() => observed());
  scrollTo(element, 500);
  // The window shrinks; the scroll of before is reported first, the new size after it.
  setSizes(element, 1000, 200);
  scrollTo(element, 500);
  act(() => observed());
  expect([element.scrollTop, element.dataset['end']]).toEqual([1000, 'true']);
});

test('who has gone up to read stays there', () => {
  render(<Messages />);
  const element = screen.getByTestId('messages');
  setSizes(element, 1000, 500);
  act(() => observed());
  scrollTo(element, 100);
  setSizes(element, 1200, 500);
  act(() => observed());
  expect([element.scrollTop, element.dataset['end']]).toEqual([100, 'false']);
});
