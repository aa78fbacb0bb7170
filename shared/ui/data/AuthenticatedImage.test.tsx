import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AuthenticatedImage } from './AuthenticatedImage.tsx';
import { printWithPictures } from './print-with-pictures.ts';

let server: FakeDirectus;
const made: string[] = [];
const released: string[] = [];

beforeEach(() => {
  freshPage();
  server = serveFake();
  made.length = 0;
  released.length = 0;
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => void released.push(url);
});

afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

const answer = (type: string) =>
  server.on('GET', '/data/assets/a.png', () => ({ status: 200, body: new Blob(['x'], { type }) }));
const show = () =>
  renderScreen(<AuthenticatedImage file="a.png" rendition="card-640" alt="A pump" ratio={1.2} />, {
    signedInAs: ada,
    server,
  });

test('comes with the bearer, is shown from a blob, and is released', async () => {
  answer('image/webp');
  const { unmount } = show();
  expect(await screen.findByRole('img', { name: 'A pump' })).toHaveAttribute('src', 'blob:0');
  const [call] = server.seen('GET', '/data/assets/a.png');
  expect(call?.query).toEqual({ key: 'card-640' });
  expect(call?.user).toBe('user-ada');
  unmount();
  await waitFor(() => expect(released).toEqual(made));
});

test('paper waits for a picture that nobody has scrolled to', async () => {
  const far = class {
    observe = () => undefined;
    disconnect = () => undefined;
  };
  Object.assign(window, { IntersectionObserver: far });
  const drawn: boolean[] = [];
  window.print = () => void drawn.push(screen.queryByRole('img', { name: 'A pump' }) !== null);
  answer('image/webp');
  show();
  act(() => void printWithPictures());
  await waitFor(() => expect(drawn).toEqual([true]));
});

test('is named while it is on its way, so that a button around it never is without a name', async () => {
  server.on('GET', '/data/assets/a.png', () => new Promise(() => undefined));
  renderScreen(
    <button type="button">
      <AuthenticatedImage file="a.png" alt="A pump" ratio={1.2} />
    </button>,
    { signedInAs: ada, server },
  );
  expect(await screen.findByRole('button', { name: 'A pump' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each(['image/svg+xml', 'text/html'])('%s is not shown', async (type) => {
  answer(type);
  show();
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(made).toEqual([]);
});

function Shutter() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Shutter
      </button>
      {open && <AuthenticatedImage file="a.png" rendition="card-640" alt="A pump" ratio={1.2} />}
    </>
  );
}

test('one that was seen is there again without a network, unless the server says no', async () => {
  let network: 'there' | 'gone' | 'refused' = 'there';
  server.on('GET', '/data/assets/a.png', () =>
    network === 'gone'
      ? 'no answer'
      : network === 'refused'
        ? { status: 403, body: {} }
        : { status: 200, body: new Blob(['x'], { type: 'image/webp' }) },
  );
  const { user } = renderScreen(<Shutter />, { signedInAs: ada, server });
  const shutter = screen.getByRole('button', { name: 'Shutter' });
  await screen.findByRole('img', { name: 'A pump' });
  await user.click(shutter);
  network = 'gone';
  await user.click(shutter);
  expect(await screen.findByRole('img', { name: 'A pump' })).toBeVisible();
  await user.click(shutter);
  network = 'refused';
  await user.click(shutter);
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});
