const KEY = 'groundwork_reloaded_for';
/** Far more than one tab sees in its life. */
const KEPT = 20;

/** `yes`: reload now. `done`: this page has been reloaded for it before. `unknown`: nothing can be remembered here. */
export type Permission = 'yes' | 'done' | 'unknown';

/** Lets the page be reloaded once for each deploy, over reloads, so that no fault can make it reload for ever. */
export interface ReloadGuard {
  /** Asks for a reload because of `deploy`; the caller that gets `yes` has used it up. */
  take(deploy: string): Permission;
}

/** @param storage the tab's own storage; where the browser refuses it, nothing is ever reloaded by itself */
export function createReloadGuard(storage: () => Storage): ReloadGuard {
  return {
    take(deploy) {
      try {
        const area = storage();
        const used = (area.getItem(KEY) ?? '').split('\n').filter((line) => line !== '');
        if (used.includes(deploy)) return 'done';
        area.setItem(KEY, [...used, deploy].slice(-KEPT).join('\n'));
        return area.getItem(KEY)?.split('\n').includes(deploy) === true ? 'yes' : 'unknown';
      } catch {
        // Blocked or full: what cannot be counted is not begun.
        return 'unknown';
      }
    },
  };
}
