import { createInstance } from '@module-federation/enhanced/runtime';
import { SCOPE, shareScope } from './share-scope.ts';

const versions = { react: '19.2.0', '@groundwork/shared/data': '1.21.0' };

test('a container that brings the federation runtime takes its modules from the page', async () => {
  const [react, data] = [{ name: 'react' }, { name: 'data' }];
  const get = jest.fn(() => Promise.resolve(() => data));
  const scope = shareScope({ react: { lib: () => react }, '@groundwork/shared/data': { get } }, versions);
  const own = {
    version: '19.1.0',
    get: () => Promise.resolve(() => 'its own'),
    shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
  };
  const container = createInstance({
    name: 'a_remote',
    remotes: [],
    shared: {
      react: own,
      '@groundwork/shared/data': {
        ...own,
        version: '1.0.0',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    },
  });
  container.initShareScopeMap(SCOPE, scope);
  expect(((await container.loadShare<object>('react')) as () => object)()).toBe(react);
  expect(get).not.toHaveBeenCalled();
  expect(((await container.loadShare<object>('@groundwork/shared/data')) as () => object)()).toBe(data);
});

test('webpack’s containers find each module by name and version', async () => {
  const scope = shareScope({ react: { lib: () => 'React' } }, versions);
  expect(Object.keys(scope['react'] ?? {})).toEqual(['19.2.0']);
  expect(await scope['react']?.['19.2.0']?.get()).toEqual(expect.any(Function));
  expect(scope['react']?.['19.2.0']).toMatchObject({ loaded: true, from: 'groundwork_shell' });
});
