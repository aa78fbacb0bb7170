import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

function Screen() {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const [paused, setPaused] = useState(false);
  const [page, setPage] = useState(1);
  const [gone, setGone] = useState(false);
  return (
    <>
      <a href="#elsewhere">Elsewhere</a>
      <main ref={main}>
        <h1 tabIndex={-1}>Files</h1>
        {!gone && <button type="button" onClick={() => setGone(true)}>Show all</button>}
        <ul>
          <li aria-label="a.jpg">
            <span>{paused ? null : <button type="button" onClick={() => setPaused(true)}>Pause</button>}</span>
            {paused && <button type="button">Resume</button>}
          </li>
        </ul>
        <nav aria-label="Pages">
          <button type="button">Previous</button>
          <button type="button" disabled={page === 2} onClick={() => setPage(2)}>Next</button>
        </nav>
      </main>
    </>
  );
}

const press = async (name: string) => {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  return user;
};

test('a button that becomes another leaves the focus beside it, and Tab goes on from there', async () => {
  render(<Screen />);
  const user = await press('Pause');
  await waitFor(() => expect(screen.getByRole('listitem')).toContainElement(document.activeElement as HTMLElement));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
});

test('a button that has nothing more to do leaves the focus with its group', async () => {
  render(<Screen />);
  await press('Next');
  await waitFor(() => expect(screen.getByRole('navigation')).toHaveFocus());
  // For as long as it stays there.
  screen.getByRole('button', { name: 'Previous' }).focus();
  expect(screen.getByRole('navigation')).not.toHaveAttribute('tabindex');
});

test('where only the whole screen is left, its heading has the focus', async () => {
  render(<Screen />);
  await press('Show all');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('who has left already is not called back', async () => {
  render(<Screen />);
  await press('Show all');
  screen.getByRole('link').focus();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(screen.getByRole('link')).toHaveFocus();
});
