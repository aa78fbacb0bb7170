import { freshPage } from '@groundwork/shared/testing';
import { createShellRouter } from './router.tsx';

test('the route / is named Home', () => {
  freshPage();
  const router = createShellRouter(
    { ok: true, value: { registry: { revision: 1, environment: 'test', remotes: {} }, broken: {} } },
    {} as never,
  );
  expect(router.routes.find(({ id }) => id === 'root')?.children?.find(({ index }) => index)?.id).toBe('Home');
  router.dispose();
});
