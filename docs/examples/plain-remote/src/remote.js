export const routes = [{ path: '/wells', lazy: () => import('./Wells.js') }];
