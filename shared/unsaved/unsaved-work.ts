import { useCallback, useEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';

/** Who says something of unsaved work at present: one entry for each mounted {@link useUnsavedWork}. */
export interface UnsavedWorkState {
  readonly declared: ReadonlyMap<symbol, boolean>;
  /** Work that continues whatever screen is shown, one entry for each {@link keepPage}. */
  readonly underWay: ReadonlySet<symbol>;
}

export const unsavedWork = createStore<UnsavedWorkState>(() => ({ declared: new Map(), underWay: new Set() }));

function declare(who: symbol, isUnsaved: boolean | undefined): void {
  const declared = new Map(unsavedWork.getState().declared);
  if (isUnsaved === undefined) declared.delete(who);
  else declared.set(who, isUnsaved);
  unsavedWork.setState({ declared });
}

/**
 * A screen with a form says here whether leaving now would lose what somebody has typed or chosen: a half-filled form, not a
 * filter that is in the address, nor a draft that the screen keeps itself. While it does, the shell does not reload the page
 * by itself, asks before another screen takes its place, and the browser asks before the tab closes. A screen that calls this
 * is believed also when it says no; for one that does not, the shell looks at the fields itself.
 * @returns to be called before the screen navigates away itself, after saving: what it said is forgotten at once
 */
export function useUnsavedWork(isUnsaved: boolean): () => void {
  const who = useRef<symbol>(undefined);
  useEffect(() => {
    declare((who.current ??= Symbol('form')), isUnsaved);
  }, [isUnsaved]);
  const forget = useCallback(() => {
    if (who.current) declare(who.current, false);
  }, []);
  useEffect(
    () => () => {
      if (who.current) declare(who.current, undefined);
      who.current = undefined;
    },
    [],
  );
  return forget;
}

/** Whether a mounted screen says that leaving loses something; undefined while none says anything. */
export function declaredUnsavedWork(): boolean | undefined {
  const said = [...unsavedWork.getState().declared.values()];
  return said.length === 0 ? undefined : said.includes(true);
}

/**
 * Registers running work that would be lost with the page, but not with the screen that began it: an import that is being written.
 * Until its end is reported, the shell does not reload the page by itself and the browser asks before the tab closes.
 * @returns to be called when it has ended
 */
export function keepPage(): () => void {
  const who = Symbol('work');
  const change = (underWay: Set<symbol>): void => unsavedWork.setState({ underWay });
  change(new Set(unsavedWork.getState().underWay).add(who));
  return () => change(new Set([...unsavedWork.getState().underWay].filter((one) => one !== who)));
}

/** Whether something would be lost with the page: unsaved work of a screen, or work under way. Undefined while nobody says anything. */
export function lostWithPage(): boolean | undefined {
  return unsavedWork.getState().underWay.size > 0 ? true : declaredUnsavedWork();
}
