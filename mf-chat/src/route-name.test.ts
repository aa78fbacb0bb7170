import { routes } from './remote.tsx';

test('the route /chat is named Chat', () => {
  expect(routes.find(({ path }) => path === '/chat')?.id).toBe('Chat');
});
