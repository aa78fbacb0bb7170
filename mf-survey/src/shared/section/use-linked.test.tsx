import { render } from '@testing-library/react';
import { useLinked } from './use-linked.ts';

const Card = ({ anchor }: { readonly anchor: string }) => (
  <section id={anchor}>
    <span ref={useLinked(anchor)} />
  </section>
);

test('a page opened by a link to a card scrolls to it, once', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  history.replaceState(null, '', '#figure-b');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { unmount } = render(
    <>
      <Card anchor="figure-a" />
      <Card anchor="figure-b" />
    </>,
  );
  await frame();
  expect(scrolled).toEqual(['figure-b']);
  unmount();
  render(<Card anchor="figure-b" />);
  await frame();
  expect(scrolled).toHaveLength(1);
});

test('a card that is folded with others is unfolded by a link to it', () => {
  history.replaceState(null, '', '#figure-c');
  const { container } = render(
    <>
      <details>
        <Card anchor="figure-c" />
      </details>
      <details>
        <Card anchor="figure-d" />
      </details>
    </>,
  );
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});
