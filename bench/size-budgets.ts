import type { Budget } from './budget-table.ts';
import type { OneBundle } from './one-bundle/build.ts';
import { ownCodeBudgets } from './own-code-budgets.ts';
import { KB, scriptsOf, total, type BuiltPortal } from './portal-sizes.ts';

/** Chunks of the one bundle that the same visit fetches. */
const LOGIN = ['remote-auth', 'login'];
const LIST = ['member', 'remote-water', 'project-list'];

/** The size budgets of the design: what the federated portal sends, beside the same screens as one bundle. */
export function sizeBudgets(portal: BuiltPortal, bundle: OneBundle): readonly Budget[] {
  const login = total(scriptsOf(portal, ['/login']));
  const loginThenList = total(scriptsOf(portal, ['/login', '/water-projects']));
  const list = total(scriptsOf(portal, ['/water-projects']));
  // Most shared modules have it in common, so it has a line of its own.
  const schemas = Object.keys(portal.shell.sizes).find((file) => /^schemas\.\w+\.js$/.test(file)) ?? '';
  return [
    { what: 'login page, all JavaScript', measured: login, most: 138.5 * KB, unit: 'KB' },
    { what: 'login page beside one bundle', measured: login / bundle.javascript(LOGIN), most: 0.957, unit: '×' },
    {
      what: 'login, then water list, beside one bundle',
      measured: loginThenList / bundle.javascript([...LOGIN, ...LIST]),
      most: 1.05,
      aim: 1.05,
      unit: '×',
    },
    {
      what: 'cold water list beside one bundle',
      measured: list / bundle.javascript(LIST),
      most: 1.05,
      aim: 1.05,
      unit: '×',
    },
    {
      what: 'zod and schemas, which no sign-in loads',
      measured: portal.shell.sizes[schemas] ?? 0,
      most: 9.5 * KB,
      unit: 'KB',
    },
    ...ownCodeBudgets(portal),
    ...Object.entries(portal.shell.shared).map(([module, files]) => ({
      what: `shared ${module}`,
      measured: files
        .filter((file) => file.endsWith('.js') && file !== schemas)
        .reduce((sum, file) => sum + (portal.shell.sizes[file] ?? 0), 0),
      most: sharedMost(module),
      unit: 'KB' as const,
    })),
  ];
}

/** What each lazily shared module may weigh; whatever enters one is paid by every screen that asks for it. */
function sharedMost(module: string): number {
  const most: Record<string, number> = {
    '@groundwork/shared/data': 13,
    '@groundwork/shared/uploads': 14,
    '@groundwork/shared/export': 3,
    '@groundwork/shared/ui/form': 2,
    '@groundwork/shared/ui/text-area': 2,
    // With antd's theme, which sign-in and the screens without antd do not load.
    '@groundwork/shared/ui/controls': 138,
    '@groundwork/shared/ui/data': 9,
    '@groundwork/shared/ui/date': 101,
    // Leaflet is 37 of it; the groups, the base map's drawing and the parts of ui/data that it is made of are the rest.
    '@groundwork/shared/ui/map': 59,
    '@groundwork/shared/ui/markup': 25,
    '@groundwork/shared/ui/lightbox': 5,
    '@groundwork/shared/ui/chart': 71,
    // With the parts of form and data that it is made of.
    '@groundwork/shared/ui/saved-views': 16,
    // With the parts of form and data that it is made of.
    '@groundwork/shared/ui/uploading': 21,
    '@groundwork/shared/ui/virtual': 10,
    '@groundwork/shared/ui/toolbar': 7,
    // With the panel of ui/toolbar and the parts of ui/data and data that it is made of.
    '@groundwork/shared/kept-pages': 20,
    // With IndexedDB's library, and the parts of uploads, form and data that it is made of.
    '@groundwork/shared/outbox': 23,
  };
  return (most[module] ?? 0) * KB;
}
