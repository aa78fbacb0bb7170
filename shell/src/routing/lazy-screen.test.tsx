import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { withLazyScreens } from './lazy-screen.tsx';

function open(load: () => Promise<unknown>) {
  const [route] = withLazyScreens([{ path: '/wells/:id', lazy: load as never }], 'water');
  const routes = [{ ...route, hydrateFallbackElement: <p>starting</p> } as RouteObject];
  const router = createMemoryRouter([{ path: '/', element: <p>home</p> }, ...routes], { initialEntries: ['/wells/7'] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('shows the screen, after telling it that somebody is on the way', async () => {
  const loader = jest.fn(() => null);
  open(() => Promise.resolve({ Component: () => <h1>Well</h1>, loader }));
  expect(await screen.findByRole('heading', { name: 'Well' })).toBeVisible();
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '7' } }));
});

test('a screen that did not load says so, and Retry really asks again', async () => {
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ Component: () => <h1>Well</h1> });
  const { user } = open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('gone');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Well' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('another address of the same screen asks again too', async () => {
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ Component: () => <h1>Well</h1> });
  const { router } = open(load);
  await screen.findByRole('alert');
  await act(() => router.navigate('/wells/8'));
  expect(await screen.findByRole('heading', { name: 'Well' })).toBeVisible();
});

test('a module without a Component is refused', async () => {
  open(() => Promise.resolve({ default: () => null }));
  expect(await screen.findByRole('alert')).toHaveTextContent('exports no Component');
});

test('before a failure is shown, the page may move on instead', async () => {
  let goOn = (): void => undefined;
  const heal = jest.fn(() => new Promise<void>((resolve) => (goOn = resolve)));
  const [route] = withLazyScreens(
    [{ path: '/wells/:id', lazy: (() => Promise.reject(new Error('gone'))) as never }],
    'water',
    heal,
  );
  const router = createMemoryRouter([{ ...route, hydrateFallbackElement: <p>starting</p> }], {
    initialEntries: ['/wells/7'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('starting');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(heal).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  act(goOn);
  expect(await screen.findByRole('alert')).toHaveTextContent('gone');
});
