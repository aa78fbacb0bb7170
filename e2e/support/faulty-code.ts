/** Where the code of a release can fail. */
export const CODE_FAULTS = [
  'throws at evaluation',
  'throws in render',
  'throws in an effect',
  'throws in a handler',
] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

/** The key in local storage that says whether the fault is on now. */
export const SWITCH = 'fault';

/** Runs in the browser, appended to a remote's entry: lets the screens of `container` fail while the fault is on. */
function breakScreens(container: Container, fault: string, key: string): Container {
  const failing = () => localStorage.getItem(key) !== null;
  const fail = () => {
    throw new Error(`It ${fault}, on purpose.`);
  };
  let react: ReactParts | undefined;
  const broken = (Screen: unknown) =>
    function Broken() {
      if (failing() && fault === 'throws in render') fail();
      react!.useEffect(() => {
        if (failing() && fault === 'throws in an effect') fail();
      }, []);
      const button =
        fault === 'throws in a handler' ? react!.createElement('button', { onClick: fail }, 'Break') : null;
      return react!.createElement(react!.Fragment, null, button, react!.createElement(Screen));
    };
  interface Route {
    // Absent from routes that only lead elsewhere.
    lazy?: () => Promise<{ Component: unknown }>;
  }
  return {
    init: async (scope) => {
      const shared = Object.values(scope['react'] ?? {})[0];
      react = (shared?.lib?.() ?? (await shared?.get())!()) as ReactParts;
      return container.init(scope);
    },
    get: async (door) => {
      const module = (await container.get(door))() as { routes: Route[] };
      const lazily = (lazy: NonNullable<Route['lazy']>) => () =>
        lazy().then((screen) => ({ ...screen, Component: broken(screen.Component) }));
      return () => ({
        ...module,
        routes: module.routes.map((route) => (route.lazy ? { ...route, lazy: lazily(route.lazy) } : route)),
      });
    },
  };
}

interface ReactParts {
  createElement(type: unknown, props?: unknown, ...children: unknown[]): unknown;
  useEffect(effect: () => void, dependencies: unknown[]): void;
  readonly Fragment: unknown;
}
interface Shared {
  readonly lib?: () => unknown;
  get(): Promise<() => unknown>;
}
interface Container {
  init(scope: Record<string, Record<string, Shared>>): unknown;
  get(door: string): Promise<() => unknown>;
}

/** The real entry of a remote with one fault added, which is on while local storage has {@link SWITCH}. */
export const withFault =
  (fault: CodeFault) =>
  (entry: string): string => {
    const name = /^var (\w+);/.exec(entry)?.[1];
    if (name === undefined) throw new Error('This is not the entry of a remote.');
    if (fault === 'throws at evaluation') {
      return `if (localStorage.getItem(${JSON.stringify(SWITCH)}) !== null) throw new Error('It ${fault}, on purpose.');\n${entry}`;
    }
    const code = breakScreens.toString();
    return `${entry}\n;${name} = (${code})(${name}, ${JSON.stringify(fault)}, ${JSON.stringify(SWITCH)});`;
  };
