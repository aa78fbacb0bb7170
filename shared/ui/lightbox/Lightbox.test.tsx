import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Lightbox } from './Lightbox.tsx';
import type { Picture } from './picture.ts';

const pictures: readonly Picture[] = ['a', 'b', 'c'].map((name) => ({
  file: `${name}.jpg`,
  alt: `Picture ${name}`,
  caption: <p>{`Caption ${name}`}</p>,
}));

let server: FakeDirectus;
let made: string[];
let released: string[];

beforeEach(() => {
  freshPage();
  server = serveFake();
  made = [];
  released = [];
  URL.createObjectURL = () => (made.push(`blob:${made.length + 1}`), made.at(-1)!);
  URL.revokeObjectURL = (url) => void released.push(url);
  for (const { file } of pictures) answer(file);
});

const answer = (file: string) =>
  server.on('GET', `/data/assets/${file}`, () => ({ status: 200, body: new Blob(['x'], { type: 'image/webp' }) }));

function Gallery({ start }: { readonly start: number }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Lightbox label="Photos of WP-1" pictures={pictures} start={start} onClose={() => setOpen(false)} />}
    </StrictMode>
  );
}

async function open(start = 0) {
  const screenOfGallery = renderScreen(<Gallery start={start} />, { signedInAs: ada, server });
  await screenOfGallery.user.click(screen.getByRole('button', { name: 'Open' }));
  return screenOfGallery;
}
const position = () => screen.getByText(/^\d of \d/);

test('shows the picture in the size of the screen, with the bearer, its text, its caption and its place', async () => {
  await open(1);
  expect(screen.getByRole('dialog', { name: 'Photos of WP-1' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Picture b' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(screen.getByText('Caption b')).toBeVisible();
  expect(position()).toHaveAttribute('role', 'status');
  expect(position()).toHaveTextContent('2 of 3: Picture b');
  const calls = server.seen('GET', '/data/assets/b.jpg');
  expect(calls.at(-1)).toMatchObject({ query: { key: 'screen-1600' }, user: 'user-ada' });
});

test('fetches the neighbours in advance', async () => {
  await open(0);
  await waitFor(() => expect(server.seen('GET', '/data/assets/b.jpg')).toHaveLength(1));
  expect(server.seen('GET', '/data/assets/c.jpg')).toHaveLength(0);
});

test('goes with the arrow keys, Home and End, and not past the ends', async () => {
  const { user } = await open(0);
  await user.keyboard('{ArrowLeft}');
  expect(position()).toHaveTextContent('1 of 3');
  await user.keyboard('{ArrowRight}');
  expect(position()).toHaveTextContent('2 of 3: Picture b');
  await user.keyboard('{End}');
  expect(position()).toHaveTextContent('3 of 3');
  await user.keyboard('{ArrowRight}');
  expect(position()).toHaveTextContent('3 of 3');
  await user.keyboard('{Home}');
  expect(position()).toHaveTextContent('1 of 3');
});

test('goes with its buttons; the one that leads nowhere says so and keeps the focus', async () => {
  const { user } = await open(1);
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(position()).toHaveTextContent('3 of 3');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(next);
  expect(position()).toHaveTextContent('3 of 3');
});

test('enlarges up to four times, and the next picture is whole again', async () => {
  const { user } = await open(0);
  const picture = await screen.findByRole('img', { name: 'Picture a' });
  await user.keyboard('+');
  expect(picture).toHaveStyle({ width: '200%' });
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(picture).toHaveStyle({ width: '400%' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'Picture b' })).toHaveStyle({ width: '100%' });
});

test('a picture that cannot be loaded says so, is marked among the others, and can be retried', async () => {
  const heal = server.on('GET', '/data/assets/a.jpg', () => refusal(403, 'FORBIDDEN', 'No.'));
  const { user } = await open(0);
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be loaded.');
  heal();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'Picture a' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(position()).toHaveTextContent('2 of 3');
});

test('bytes that are no picture are shown as one that could not be loaded', async () => {
  await open(0);
  fireEvent.error(await screen.findByRole('img', { name: 'Picture a' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This picture could not be loaded.');
});

test('closed, it gives the focus back and leaves no blob URL and no call behind', async () => {
  const { user } = await open(1);
  await screen.findByRole('img', { name: 'Picture b' });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await waitFor(() => expect([...released].sort()).toEqual([...made].sort()));
  expect(document.documentElement.style.overflow).toBe('');
});

test('Escape, which the browser turns into a wish to cancel, closes it', async () => {
  await open(0);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where there is space the other pictures are below, and lead to each other', async () => {
  const before = window.matchMedia;
  window.matchMedia = (query) => ({ ...before(query), matches: true });
  // As in newer browsers.
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user } = await open(0);
  const film = screen.getByRole('list', { name: 'Other pictures' });
  expect(within(film).getByRole('button', { name: 'Picture a' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(film).getByRole('button', { name: 'Picture c' }));
  expect(position()).toHaveTextContent('3 of 3: Picture c');
  scroll.mockRestore();
  window.matchMedia = before;
});
