import { redirectFor, type KnownRoute } from './access.ts';

const routes: readonly KnownRoute[] = [
  { path: '/login', access: 'public', screen: 'login', remote: 'auth' },
  { path: '/reset-password', access: 'public', screen: 'reset-password', remote: 'auth' },
  { path: '/dashboard', access: 'member', screen: 'dashboard', remote: 'content' },
  { path: '/water-projects/:project_id', access: 'member', screen: 'project-detail', remote: 'water' },
];

describe('the navigation guard', () => {
  it('does not redirect in circles while the remote with the login page is missing', () => {
    const others = routes.filter(({ remote }) => remote !== 'auth');
    expect(redirectFor(others, '/login', false)).toBe('/');
    expect(redirectFor(others, '/', false)).toBeNull();
  });

  it.each([
    ['/', false, '/login'],
    ['/', true, '/dashboard'],
    ['/login', false, null],
    ['/login', true, '/dashboard'],
    ['/login?next=%2Fchat', true, '/dashboard'],
    ['/reset-password?token=x', false, null],
    ['/reset-password?token=x', true, null],
    ['/dashboard', true, null],
    ['/dashboard', false, '/login'],
    ['/water-projects/7?tab=images', false, '/login?next=%2Fwater-projects%2F7%3Ftab%3Dimages'],
    ['/water-projects/7', true, null],
    ['/no/such/page', true, '/'],
    ['/no/such/page', false, '/'],
  ])('for %s, signed in: %s, says %s', (address, signedIn, elsewhere) => {
    expect(redirectFor(routes, address, signedIn)).toBe(elsewhere);
  });
});
